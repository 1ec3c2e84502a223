/** The age of a transaction that never ages. */
const frozen = 2_147_483_647;

/** An expression that counts transactions from the first ordinary one, whose id is 3. */
export const transactionOf = (age: string): string => `(age('3'::xid) - ${age})::int`;

/** A query for the number of rows of a table, and the youngest transaction that wrote one of them. Any committed change of the rows changes
 * one of both: a new or changed row has a younger transaction, and without such a row a deletion changes the number. */
export const stateOf = (table: string): string => `
	select '${table}' as name, count(*)::int as rows,
		case when min(age(xmin)) < ${frozen} then ${transactionOf("min(age(xmin))")} else 0 end as youngest
	from ${table}`;
