/** Throws when a row that decides who somebody is carries another key than the one it was asked for. A second belt: the driver
 * matches answers to questions by their order alone. */
export function assertAnswers(asked: string, answered: string): void {
	if (asked !== answered) throw new Error("the database's answer belongs to another question");
}
