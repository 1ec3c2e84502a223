import { idOf } from "#shared/id.ts";
import { textIn } from "./kinds.ts";
import type { Action } from "./object.ts";
import type { Reading } from "./object-info.ts";
import { fieldItem, layoutBody, layoutSection } from "./record-layout.ts";
import type { RegisteredObject } from "./registry.ts";

type QuickAction = { object: RegisteredObject; name: string; action: Action };

/** The form of a quick action: its inputs, one below the other, as a layout. */
export function actionForm({ object, name, action }: QuickAction, { access, language }: Reading) {
	const inputs = (action.input ?? []).flatMap((input) => {
		if (typeof input !== "string") return [{ ...input, isRequired: input.required === true }];
		const field = access.field(object, input);
		return field ? [{ name: input, label: field.label, isRequired: field.required === true }] : [];
	});
	const input = { isNew: true, isChanged: true, isReference: false, isSortable: false };
	const items = inputs.map(({ name, label, isRequired }) =>
		fieldItem({ ...input, name, label: textIn(language, label), isRequired }),
	);
	const key = `${object.apiName}.${name}`;
	const sections = items.length > 0 ? [layoutSection(idOf("01B", key), null, 1, items)] : [];
	const layout = layoutBody(object, idOf("00h", key), { type: "Full", mode: "Edit" }, sections);
	const fields = Object.fromEntries(inputs.map((input) => [input.name, { displayValue: null, value: null }]));
	return { label: textIn(language, action.label), layout, fields };
}
