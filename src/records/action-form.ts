import { idOf } from "#shared/id.ts";
import { textIn } from "./kinds.ts";
import type { Action } from "./object.ts";
import { defaultRecordType, type Reading } from "./object-info.ts";
import type { RegisteredObject } from "./registry.ts";
import { eTagOf } from "./represent.ts";

type QuickAction = { object: RegisteredObject; name: string; action: Action };

/** The form of a quick action: its inputs, one below the other, as a layout. */
export function actionForm({ object, name, action }: QuickAction, { access, language }: Reading) {
	const inputs = (action.input ?? []).flatMap((input) => {
		if (typeof input !== "string") return [{ ...input, isRequired: input.required === true }];
		const field = access.field(object, input);
		return field ? [{ name: input, label: field.label, isRequired: field.required === true }] : [];
	});
	const items = inputs.map(({ name, label, isRequired }) => ({
		editableForNew: true,
		editableForUpdate: true,
		label: textIn(language, label),
		layoutComponents: [{ apiName: name, componentType: "Field" as const, label: textIn(language, label) }],
		lookupIdApiName: null,
		required: isRequired,
		sortable: false,
		uiBehavior: isRequired ? ("Required" as const) : ("Edit" as const),
	}));
	const layoutRows = items.map((item) => ({ layoutItems: [item] }));
	const section = {
		collapsible: false,
		columns: 1,
		heading: null,
		id: idOf("01B", `${object.apiName}.${name}`),
		layoutRows,
		rows: layoutRows.length,
		tabOrder: "LeftToRight" as const,
		useHeading: false,
	};
	const layout = {
		id: idOf("00h", `${object.apiName}.${name}`),
		layoutType: "Full" as const,
		mode: "Edit" as const,
		objectApiName: object.apiName,
		recordTypeId: defaultRecordType(object),
		saveOptions: [],
		sections: items.length > 0 ? [section] : [],
	};
	const fields = Object.fromEntries(inputs.map((input) => [input.name, { displayValue: null, value: null }]));
	return { label: textIn(language, action.label), layout: { ...layout, eTag: eTagOf(layout) }, fields };
}
