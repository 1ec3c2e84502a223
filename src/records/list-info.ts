import type { Language } from "#i18n/languages.ts";
import { textIn } from "./kinds.ts";
import { type List, type ListPreference, noPreference, type OrderedBy } from "./list-views.ts";
import type { Field } from "./object.ts";
import type { Access, RegisteredObject, Registry } from "./registry.ts";
import { eTagOf } from "./represent.ts";
import { isSortable, sortNames } from "./sort.ts";
import { newValuesByKind } from "./values-by-kind.ts";

export type Describing = { registry: Registry; access: Access; language: Language };

/** The field at the end of a path in any case, for its label and kind, with the path as the objects spell it. Undefined for an unknown or
 * hidden path. */
export function fieldOfPath(
	{ registry, access }: Pick<Describing, "registry" | "access">,
	object: RegisteredObject,
	path: string,
): { path: string; field: Field } | undefined {
	const [first = "", ...rest] = path.split(".");
	if (rest.length === 0) {
		const name = object.fieldNamed(first);
		const field = access.field(object, name);
		return field && { path: name, field };
	}
	const name = object.relationNamed(first);
	const relation = object.relations.get(name);
	if (!relation || !access.field(object, relation.fieldName)) return undefined;
	const targets = relation.field.to.flatMap((target) => registry.named(target) ?? []).filter(access.sees);
	const ownPath = targets.map((target) => fieldOfPath({ registry, access }, target, rest.join("."))).find(Boolean);
	return ownPath && { path: `${name}.${ownPath.path}`, field: ownPath.field };
}

/** An order with the labels of its fields. */
export const orderedByInfo = (describing: Describing, object: RegisteredObject, order: readonly OrderedBy[]) =>
	order.flatMap(({ fieldApiName, isAscending }) => {
		const column = fieldOfPath(describing, object, fieldApiName);
		if (!column) return [];
		return [{ fieldApiName: column.path, isAscending, label: textIn(describing.language, column.field.label) }];
	});

/** The order of sort texts as entries with a field and a direction. */
export const orderedByOf = (order: readonly string[], object: RegisteredObject): OrderedBy[] =>
	sortNames(order, object).map(({ path, isDescending }) => ({
		fieldApiName: path,
		isAscending: !isDescending,
	}));

/** The widths and wraps of the columns that a list has. -1 is the default width. */
export const userPreferenceOf = (columns: readonly string[], { columnWidths, columnWrap }: ListPreference) => ({
	columnWidths: Object.fromEntries(columns.map((column) => [column, columnWidths[column] ?? -1])),
	columnWrap: Object.fromEntries(columns.map((column) => [column, columnWrap[column] ?? false])),
});

const filterableText = new Set(["text", "longText", "email", "phone", "url"]);

/** The rows that a list can be limited to. */
export const scopeOf = ({ language }: Describing, { plural: [english, dutch] }: RegisteredObject, isMine: boolean) => {
	const [all, mine] = [
		["All", "Alle"],
		["My", "Mijn"],
	] as const;
	const [en, nl] = isMine ? mine : all;
	return {
		apiName: isMine ? "mine" : "everything",
		label: textIn(language, [`${en} ${english.toLowerCase()}`, `${nl} ${dutch.toLowerCase()}`]),
	};
};

const infos = newValuesByKind<ReturnType<typeof newListInfo>>();

/** Describes a list for clients: columns, filter, order and what the viewer may do with the list. */
export function listInfoOf(describing: Describing, list: List, preference: ListPreference) {
	const make = () => newListInfo(describing, list, preference);
	if (list.saved || preference !== noPreference) return make();
	const key = `${describing.language} ${list.reference.type} ${list.reference.listViewApiName}`;
	return infos(describing.access, list.object, key, make);
}

function newListInfo(describing: Describing, list: List, preference: ListPreference) {
	const { access, language } = describing;
	const { object, reference, saved } = list;
	const columns = list.columns.flatMap((name) => {
		const field = fieldOfPath(describing, object, name)?.field;
		if (!field) return [];
		return [
			{
				fieldApiName: name,
				inlineEditAttributes: null,
				label: textIn(language, field.label),
				lookupId: lookupOf(object, name, field),
				searchable: filterableText.has(field.type),
				sortable: isSortable(field),
			},
		];
	});
	const isEditable = saved?.isEditable ?? false;
	const body = {
		cloneable: reference.id !== null,
		createable: true,
		deletable: isEditable,
		displayColumns: columns,
		filterLogicString: saved?.filterLogic ?? null,
		filteredByInfo: (saved?.filters ?? []).flatMap(({ fieldApiName, operandLabels, operator }) => {
			const filtered = fieldOfPath(describing, object, fieldApiName);
			if (!filtered) return [];
			return [{ fieldApiName: filtered.path, label: textIn(language, filtered.field.label), operandLabels, operator }];
		}),
		hasMassActions: false,
		inlineEditDetails: null,
		label: textIn(language, list.label),
		listReference: reference,
		listShares: saved ? [{ label: "Role", shares: saved.shares.map((role) => `Role.${role}`) }] : null,
		objectApiNames: [object.apiName],
		orderedByInfo: orderedByInfo(describing, object, orderedByOf(list.order, object)),
		scope: { ...scopeOf(describing, object, saved?.isMine ?? false), entity: null, relatedEntity: null },
		searchable: true,
		updateable: isEditable,
		userPreferences: userPreferenceOf(
			columns.map(({ fieldApiName }) => fieldApiName),
			preference,
		),
		visibility: list.visibility,
		visibilityEditable: isEditable && access.role === "staffAdministrator",
	};
	return { ...body, eTag: eTagOf(body) };
}

/** The path of the id to which the text of a column links. Null when the text is no link. */
export function lookupOf(object: RegisteredObject, name: string, field: Field): string | null {
	if (name === object.name) return "Id";
	if (field.type === "reference" && !name.includes(".")) return `${field.relation}.Id`;
	return name.endsWith(".Name") ? `${name.slice(0, -".Name".length)}.Id` : null;
}
