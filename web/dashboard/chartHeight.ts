/** In pixels: the space kept while the chart is loaded, so that nothing jumps. */
export const chartHeight = 240;
