/** First names and their short forms in the United States, in groups. */
const groups = `
abigail abby gail|albert al bert|alexander alex al sandy|alexandra alex sandra sandy|alfred al fred|andrew andy drew|anthony tony
antonio tony tono|barbara barb babs barbie|benjamin ben benny|beverly bev|carolyn carol carrie|catherine katherine kathryn cathy kathy kate katie kitty
charles charlie chuck chas|christine christina chris tina christy|christopher chris kit|clifford cliff|cynthia cindy|daniel dan danny|david dave
deborah debra deb debbie|donald don donnie|dorothy dot dottie dolly|douglas doug|edward ed eddie ted ned|eleanor ellie nell nora
elizabeth betty beth liz lizzie eliza bess betsy libby|eugene gene|evelyn evie|florence flo|frances fran frannie|francis frank|francisco paco pancho frank
franklin frank|frederick fred freddie|gerald gerry jerry|geraldine gerry|gregory greg|guadalupe lupe|harold harry hal|helen nell nellie|henry hank harry
herbert herb bert|irene rene|jacqueline jackie|james jim jimmy jamie|janet jan|jeffrey jeff|jennifer jen jenny|jesus chuy|jose pepe|joseph joe joey
josephine jo josie|joshua josh|judith judy|kenneth ken kenny|lawrence larry|leonard leo len lenny|lillian lil lilly|louis lou louie|louise lou
manuel manny manolo|margaret peggy meg maggie marge margie peg|maria mary|martha patty marty|martin marty|matthew matt|michael mike mick mickey
mildred millie|nancy nan|nathan nate|nicholas nick|pamela pam|patricia pat patty trish tricia|patrick pat paddy|peter pete|philip phil|phyllis phyl
rafael rafa|raymond ray|rebecca becky|richard dick rick rich ricky|robert bob bobby rob robbie bert|roberto beto|ronald ron ronnie|rosemary rose rosie
ruben benny|russell russ|samuel sam sammy|sandra sandy|sharon shari|stanley stan|stephanie steph|stephen steven steve|susan sue susie|suzanne sue suzy
terrence terry|theodore ted teddy theo|theresa terry tess|thomas tom tommy|timothy tim|victoria vicky tori|vincent vince|virginia ginny ginger
walter walt wally|wilfred will fred|william bill billy will willie liam`;

const shared = new Map<string, Set<number>>();
groups
  .trim()
  .split(/[|\n]/)
  .forEach((line, group) => {
    for (const name of line.trim().split(' ')) shared.set(name, (shared.get(name) ?? new Set()).add(group));
  });

/** Returns whether two folded (normalized) first names are usual forms of one name: 'peggy' and 'margaret'. */
export function isNickname(a: string, b: string): boolean {
  const [of, other] = [shared.get(a), shared.get(b)];
  return of !== undefined && other !== undefined && [...of].some((group) => other.has(group));
}
