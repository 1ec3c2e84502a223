/** Throws when a row that decides who somebody is carries another key than the one that was queried. Guards against answers that
 * the driver assigns to the wrong query. */
export function assertSameKey(queried: string, received: string): void {
	if (queried !== received) throw new Error("the database's answer belongs to another question");
}
