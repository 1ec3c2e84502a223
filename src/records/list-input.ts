import { Refusal } from "#shared/refusal.ts";
import { levelOf, ownPath, type Reader } from "./field-tree.ts";
import { readFilter } from "./filter.ts";
import { whereOf } from "./list-filters.ts";
import { fieldOfPath } from "./list-info.ts";
import type { ListViewValues } from "./list-views.db.ts";
import type { ListFilter, Visibility } from "./list-views.ts";
import { personRoles } from "./object.ts";
import type { RegisteredObject } from "./registry.ts";

/** The values of a list view that a client sends. Absent ones stay as they are. */
export type ListInput = {
	displayColumns?: readonly string[] | undefined;
	filterLogicString?: string | undefined;
	filteredByInfo?: readonly ListFilter[] | undefined;
	label?: string | undefined;
	listShares?: readonly string[] | undefined;
	listViewApiName?: string | undefined;
	scope?: { apiName: string } | undefined;
	visibility?: Visibility | undefined;
};

const longestName = 80;
const namePattern = /^[A-Za-z][A-Za-z0-9_]{0,79}$/;

/** The values of a new list view. Without columns, the list has those of the compact layout. */
export function newListValues(
	reader: Reader,
	object: RegisteredObject,
	input: ListInput,
	existingNames: readonly string[],
): ListViewValues {
	const label = input.label ?? input.listViewApiName ?? object.plural[0];
	return changedListValues(reader, object, input, {
		apiName: nameOf(input.listViewApiName, label, existingNames),
		label,
		columns: object.layouts.compact.filter((name) => reader.access.field(object, name)),
		filters: [],
		filterLogic: null,
		isMine: false,
		visibility: "Private",
		shares: [],
	});
}

/** The values of a list view after a change. Refuses columns and filters of fields that the viewer does not read. */
export function changedListValues(
	reader: Reader,
	object: RegisteredObject,
	input: ListInput,
	before: ListViewValues,
): ListViewValues {
	const visibility = input.visibility ?? before.visibility;
	if (visibility !== "Private" && reader.access.role !== "staffAdministrator")
		throw new Refusal("forbidden", "records.list-visibility");
	const filters = input.filteredByInfo?.map((filter) => ({
		...filter,
		fieldApiName: ownPath(object, filter.fieldApiName),
	}));
	const values: ListViewValues = {
		...before,
		label: input.label ?? before.label,
		columns: input.displayColumns?.map((name) => columnOf(reader, object, name)) ?? [...before.columns],
		filters: filters ?? before.filters,
		// The numbers of an old combination mean nothing for other filters.
		filterLogic:
			input.filterLogicString === undefined && !filters ? before.filterLogic : input.filterLogicString || null,
		isMine: input.scope ? isMine(input.scope.apiName) : before.isMine,
		visibility,
		shares: visibility === "Shared" ? (input.listShares?.map(roleOfShare) ?? before.shares) : [],
	};
	readFilter(reader, levelOf(object), whereOf(reader, object, values));
	return values;
}

function columnOf(reader: Reader, object: RegisteredObject, name: string): string {
	const column = fieldOfPath(reader, object, ownPath(object, name));
	if (!column) throw new Refusal("invalid", "records.unknown-field", { field: name.slice(0, 200) });
	return column.path;
}

function isMine(scope: string): boolean {
	if (scope !== "mine" && scope !== "everything") throw new Refusal("invalid", "records.list-scope");
	return scope === "mine";
}

function roleOfShare(share: string): string {
	const role = share.replace(/^(?:Role|Group)\./, "");
	if (!personRoles.some((known) => known === role))
		throw new Refusal("invalid", "records.list-share", { share: share.slice(0, 80) });
	return role;
}

/** The given name, or one made of the label that no other list has. */
function nameOf(given: string | undefined, label: string, existing: readonly string[]): string {
	const isFree = (name: string) => !existing.some((other) => other.toLowerCase() === name.toLowerCase());
	if (given !== undefined) {
		if (!namePattern.test(given)) throw new Refusal("invalid", "records.list-name");
		if (!isFree(given)) throw new Refusal("invalid", "records.list-name-taken", { list: given });
		return given;
	}
	const words = label.replace(/[^A-Za-z0-9]+/g, "_").replace(/^[^A-Za-z]+|_+$/g, "");
	const base = (words || "List").slice(0, longestName - 5);
	for (let nth = 1; ; nth++) {
		const name = nth === 1 ? base : `${base}_${nth}`;
		if (isFree(name)) return name;
	}
}
