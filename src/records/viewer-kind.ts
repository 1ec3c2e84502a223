import type { Act, Viewer } from "#act.ts";
import { anyCustomer, type ScopeViewer } from "#db/scope.ts";

/** The viewer of a statement that serves all viewers of one kind: the ids are values of the statement. */
export const anyOfKind = ({ staff, role, flags, accountId, userId, locationIds }: Viewer): ScopeViewer => ({
	...anyCustomer,
	role,
	staff,
	flags,
	// A condition on a missing company or user must stay `none`.
	accountId: accountId && anyCustomer.accountId,
	userId: userId && anyCustomer.userId,
	// The database would expect few rows of a condition on locations.
	locationIds: locationIds === "all" ? "all" : anyCustomer.locationIds,
});

/** Viewers with the same key see the same fields and conditions. */
export const kindOf = ({ staff, role, flags, accountId, userId, locationIds }: Viewer): string =>
	[staff, role, accountId !== null, userId !== null, locationIds === "all", ...Object.values(flags)].join();

/** The values of a statement for all viewers of one kind. */
export const viewerValues = ({ by, now }: Act) => ({
	userId: by.userId,
	accountId: by.accountId,
	locationIds: by.locationIds === "all" ? null : by.locationIds,
	now: now.toISOString(),
});
