/** Throws when a row that decides who the viewer is has another key than the queried one. Guards against a driver that assigns an
 * answer to the wrong query. */
export function assertSameKey(queried: string, received: string): void {
	if (queried !== received) throw new Error("the database's answer belongs to another query");
}
