import { idOf } from "#shared/id.ts";
import { textIn } from "./kinds.ts";
import type { Reading } from "./object-info.ts";
import { inputsOf, type QuickAction } from "./quick-actions.ts";
import { fieldItem, layoutBody, layoutSection, recordLayout } from "./record-layout.ts";

/** The form of a quick action. That of a new record is the layout of its object. Others have their inputs one below the other. */
export function actionForm(quickAction: QuickAction, reading: Reading) {
	const { object, apiName } = quickAction;
	if (quickAction.command === "create") return recordLayout(object, { type: "Full", mode: "Create" }, reading);
	const input = { isNew: true, isChanged: true, isReference: false, isSortable: false };
	const items = [...inputsOf(quickAction, reading.access)].map(([name, { field, isRequired }]) =>
		fieldItem({ ...input, name, label: textIn(reading.language, field.label), isRequired }),
	);
	const sections = items.length > 0 ? [layoutSection(idOf("01B", apiName), null, 1, items)] : [];
	return layoutBody(object, idOf("00h", apiName), { type: "Full", mode: "Edit" }, sections);
}
