import { memberRoles, orderingRoles, type Role, type StaffKind, sellerKinds, staffKinds } from "./roles.ts";

/** The viewers that take steps: roles at a company, and departments of the supplier. Buyers are all members who order. */
export const takers = {
	buyers: { members: orderingRoles, staff: [] },
	members: { members: memberRoles, staff: [] },
	sellers: { members: [], staff: sellerKinds },
	staff: { members: [], staff: staffKinds },
} as const satisfies Record<string, { members: readonly Role[]; staff: readonly StaffKind[] }>;
export type Taker = keyof typeof takers;

export const takerNames = Object.keys(takers) as Taker[]; // the keys of the record above

/** The takers that a viewer is. */
export const takersOf = ({ staff, role }: { staff: StaffKind | null; role: Role }): Taker[] =>
	takerNames.filter((name) => {
		const { members, staff: kinds }: { members: readonly Role[]; staff: readonly StaffKind[] } = takers[name];
		return staff ? kinds.includes(staff) : members.includes(role);
	});

/** The allowed steps from status to status, and who may take each. */
export type Steps<Status extends string> = Readonly<
	Record<Status, Readonly<Partial<Record<Status, readonly Taker[]>>>>
>;

export const mayTake = <Status extends string>(
	steps: Steps<Status>,
	from: Status,
	to: Status,
	by: readonly Taker[],
): boolean => steps[from][to]?.some((taker) => by.includes(taker)) ?? false;

/** The statuses from which one of the takers may step to a status. */
export const statusesBefore = <Status extends string>(
	steps: Steps<Status>,
	to: Status,
	by: readonly Taker[],
): Status[] => statusesOf(steps).filter((from) => mayTake(steps, from, to, by));

/** The statuses of the shortest way to a status by steps that one of the takers may take, without the first. Null when there is no way. */
export function statusesBetween<Status extends string>(
	steps: Steps<Status>,
	{ from, to }: { from: Status; to: Status },
	by: readonly Taker[],
): readonly Status[] | null {
	const ways = new Map<Status, readonly Status[]>([[from, []]]);
	for (const [status, way] of ways)
		for (const next of statusesOf(steps))
			if (!ways.has(next) && mayTake(steps, status, next, by)) ways.set(next, [...way, next]);
	return ways.get(to) ?? null;
}

/** The takers of any step, or of those to one status. */
export const takersIn = <Status extends string>(steps: Steps<Status>, to?: Status): Taker[] => {
	const all = statusesOf(steps).flatMap((from) =>
		to === undefined ? statusesOf(steps).flatMap((next) => steps[from][next] ?? []) : (steps[from][to] ?? []),
	);
	return [...new Set(all)];
};

/** The statuses that no step leaves. */
export const finalStatuses = <Status extends string>(steps: Steps<Status>): Status[] =>
	statusesOf(steps).filter((status) => Object.keys(steps[status]).length === 0);

const statusesOf = <Status extends string>(steps: Steps<Status>) => Object.keys(steps) as Status[]; // the keys of the record
