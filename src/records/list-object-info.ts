import { kinds, textIn } from "./kinds.ts";
import { filterOperators, supportedOperators } from "./list-filters.ts";
import { type Describing, scopeOf } from "./list-info.ts";
import type { RegisteredObject } from "./registry.ts";
import { eTagOf } from "./represent.ts";
import { isSortable } from "./sort.ts";

/** Describes the lists that users can make of an object: its columns, and their filters. */
export function listObjectInfo(describing: Describing, object: RegisteredObject) {
	const { access, language } = describing;
	const columns = [...object.fields].flatMap(([name, field]) => {
		if (!access.field(object, name)) return [];
		const supported = supportedOperators(field);
		const usual = supported.find((operator) => operator === "Contains") ?? supported[0] ?? null;
		return [
			{
				alias: null,
				dataType: kinds[field.type].dataType,
				defaultFilterOperator: usual,
				displayable: true,
				fieldApiName: name,
				filterable: supported.length > 0,
				label: textIn(language, field.label),
				picklistValues:
					"values" in field
						? Object.entries(field.values).map(([value, label]) => ({ label: textIn(language, label), value }))
						: null,
				quickFilterOperator: usual,
				quickFilterOverrides: null,
				quickFilterable: supported.length > 0,
				sortable: isSortable(field),
				supportedFilterOperators: filterOperators.filter((operator) => supported.includes(operator)),
			},
		];
	});
	const body = {
		availableScopes: [false, true].map((isMine) => ({
			...scopeOf(describing, object, isMine),
			availableEntities: null,
		})),
		columns,
		createable: true,
		objectApiName: object.apiName,
		publicOrSharedCreatable: access.role === "staffAdministrator",
		relatedEntityApiName: null,
	};
	return { ...body, eTag: eTagOf(body) };
}
