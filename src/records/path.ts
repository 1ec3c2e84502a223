import { textIn } from "./kinds.ts";
import type { Reading } from "./object-info.ts";
import type { RegisteredObject } from "./registry.ts";

/** The steps of an object's path. Null when the object has no path, or the viewer may not read its picklist. */
export function pathLayout(object: RegisteredObject, { access, language }: Reading) {
	const { path } = object;
	const field = path && access.field(object, path.field);
	if (!path || field?.type !== "picklist") return null;
	return {
		pathName: textIn(language, object.label),
		pathApiName: `${object.apiName}_Path`,
		pathPicklistField: { apiName: path.field, label: textIn(language, field.label) },
		steps: Object.entries(field.values).map(([value, label]) => ({
			closed: path.closed.includes(value),
			converted: false,
			info: null,
			layout: null,
			picklistLabel: textIn(language, label),
			picklistValue: value,
			won: false,
		})),
		lastModifiedDate: null,
	};
}
