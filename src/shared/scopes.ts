/** The part of a viewer that limits a token. */
export type TokenScopes = { userId: string | null; scopes: string[] | "all" };

/** Whether a viewer may use a name: a procedure ("orders.list"), a module ("orders"), or a route with such a name
 * ("catalogue.documents"). Scopes limit tokens; guests and browsers have none. */
export const isWithinScopes = ({ userId, scopes }: TokenScopes, name: string): boolean =>
	!userId || scopes === "all" || scopes.some((scope) => name === scope || name.startsWith(`${scope}.`));
