/** Counts the changes of each product group, so that what was read about a group can be kept until the group changes. */
export type GroupVersions = { of(groupId: string): number; change(groupIds: Iterable<string>): void };

export function newVersions(): GroupVersions {
	const changes = new Map<string, number>();
	const of = (groupId: string): number => changes.get(groupId) ?? 0;
	return {
		of,
		change(groupIds) {
			for (const groupId of groupIds) changes.set(groupId, of(groupId) + 1);
		},
	};
}
