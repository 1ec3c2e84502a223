/** The access of a role to the records and fields of an object. */
export type ObjectAccess = {
	/** The records that the role reaches by each path, in words. Null for a path that the object or the role lacks. */
	reach: Readonly<Record<"records" | "list" | "search" | "lookup", string | null>>;
	creates: boolean;
	deletes: boolean;
	/** Letters by the name of the field: R reads, C sets in a new record, U changes. */
	fields: ReadonlyMap<string, string>;
};

/** The names of the fields that every object has. */
const commonNames = ["Id", "CreatedDate", "CreatedById", "LastModifiedDate", "LastModifiedById", "SystemModstamp"]
	.map((name) => `\`${name}\``)
	.join(", ");

const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

/** Joins the names of rows with the same cells. */
function joined(rows: readonly (readonly [name: string, cells: readonly string[]])[]): string[] {
	const groups = Map.groupBy(rows, ([, cells]) => cells.join("|"));
	return [...groups.values()].map((group) => {
		const names = group.map(([name]) => name).join(", ");
		return row([names.replace(commonNames, "common fields"), ...(group[0]?.[1] ?? [])]);
	});
}

/** Writes the table of an object, with a column for each role. */
export function accessTable(roles: readonly string[], apiName: string, access: readonly ObjectAccess[]): string {
	const paths = (["records", "list", "search", "lookup"] as const)
		.filter((path) => access.some(({ reach }) => reach[path] !== null))
		.map((path) => [path, access.map(({ reach }) => reach[path] ?? "–")] as const);
	const rights = (["creates", "deletes"] as const)
		.filter((right) => access.some((one) => one[right]))
		.map((right) => [right, access.map((one) => (one[right] ? "yes" : "–"))] as const);
	const names = [...new Set(access.toReversed().flatMap(({ fields }) => [...fields.keys()]))];
	const fields = names.map((name) => [`\`${name}\``, access.map((one) => one.fields.get(name) ?? "–")] as const);
	const lines = [
		`## ${apiName}`,
		"",
		row(["", ...roles]),
		`|${"---|".repeat(roles.length + 1)}`,
		...joined(paths),
		...joined(rights),
		...joined(fields),
	];
	return lines.join("\n");
}
