const paths = {
  paid: 'M26 45l13 13 24-27',
  stop: 'M31 31l26 26m0-26L31 57',
  unsure: 'M34 34a10 10 0 1 1 14 10c-3 1.500-4 3-4 7m0 9v2',
} as const;

/** The sign of an answer. Its shape says the same as its color. */
export function Mark({ is }: { readonly is: keyof typeof paths }) {
  const edge = { fill: 'none', stroke: 'currentColor', strokeWidth: 6 };
  return (
    <svg viewBox="0 0 88 88" aria-hidden="true">
      {is === 'stop' ? <path d="M28 6h32l22 22v32L60 82H28L6 60V28z" {...edge} /> : <circle cx="44" cy="44" r="40" {...edge} />}
      <path d={paths[is]} {...edge} strokeWidth={8} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
