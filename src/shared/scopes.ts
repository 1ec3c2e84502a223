/** The part of a viewer that limits a token. */
export type TokenScopes = { userId: string | null; scopes: string[] | "all" };

/** Whether a viewer may use what stands under a name: a procedure ("orders.list"), a room ("orders"), or what another surface
 * offers under such a name ("catalogue.documents"). A token reaches only the names in its scopes; guests and browsers have no
 * scopes and are not limited. */
export const isWithinScopes = ({ userId, scopes }: TokenScopes, name: string): boolean =>
	!userId || scopes === "all" || scopes.some((scope) => name === scope || name.startsWith(`${scope}.`));
