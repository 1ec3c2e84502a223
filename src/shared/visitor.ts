/** How much more a wider network may do than one of the many in it. */
const wider = 8;

type Counted = { who: string; fold: number };

/** Who somebody is where things are counted for each network: their own, and for IPv6 the one around it, whose pseudonym stands
 * before a dot. */
export function countedAs(visitor: string): [Counted, ...Counted[]] {
	const [around = "", within] = visitor.split(".");
	const own = { who: visitor, fold: 1 };
	return within === undefined ? [own] : [own, { who: around, fold: wider }];
}
