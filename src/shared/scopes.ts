/** The part of a viewer that limits a token. */
export type TokenScopes = { userId: string | null; scopes: string[] | "all" };

/** Whether a viewer may use a name: a procedure ("orders.list"), a module ("orders"), or a route with such a name
 * ("catalogue.documents"). Scopes limit tokens; guests and browsers have none. */
export const isWithinScopes = ({ userId, scopes }: TokenScopes, name: string): boolean =>
	!userId || scopes === "all" || scopes.some((scope) => name === scope || name.startsWith(`${scope}.`));

/** Whether a viewer may use a part of a name: with the scope "records.Order" a part of "records". */
export const isWithinPartOf = (by: TokenScopes, name: string): boolean =>
	isWithinScopes(by, name) || (by.scopes !== "all" && by.scopes.some((scope) => scope.startsWith(`${name}.`)));

/** The name that a token's scope must cover for an object of the record platform. "records", "records.Order" and "records.Order.read"
 * cover a read of orders. */
export const recordScope = (objectApiName: string, use: "read" | "change"): string => `records.${objectApiName}.${use}`;
