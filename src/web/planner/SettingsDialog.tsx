import { useState } from "react";
import { checkoutTexts } from "#i18n/checkout/checkout.ts";
import { newPlanTexts } from "#i18n/planner/new-plan.ts";
import { planDialogTexts } from "#i18n/planner/plan-dialogs.ts";
import { longestReference } from "#orders/placing/invoice-reference.ts";
import { useText } from "#web/app/text.tsx";
import HandoverFields from "#web/orders/HandoverFields.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { TextInput } from "#web/ui/form/TextInput.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";
import { MissingItemFields } from "./MissingItemFields.tsx";
import { limitIn } from "./new-plan.ts";
import type { PlanEditing } from "./usePlanEdits.ts";

type SettingsDialogProps = { editing: PlanEditing; open: boolean; onClose: () => void };

/** The settings of a plan as they are filled in. */
function useSettings(editing: PlanEditing, onClose: () => void) {
	const { isReferenceRequired, deliveryWindows } = editing.plan;
	const { dearerLimit, timeWindow, ...terms } = editing.edited.terms;
	const [values, setValues] = useState({
		...terms,
		reference: terms.reference ?? "",
		costCentre: terms.costCentre ?? "",
		attention: terms.attention ?? "",
		instruction: terms.instruction ?? "",
		timeWindow,
		limit: String(dearerLimit ?? ""),
	});
	const [isChecked, setChecked] = useState(false);
	const limit = limitIn(values.limit);
	const isReferenceMissing = isReferenceRequired && values.reference.trim() === "";
	const orNull = (text: string) => text.trim() || null;
	return {
		values,
		change: (changes: Partial<typeof values>) => setValues({ ...values, ...changes }),
		// A time that the location no longer has stays until the customer chooses another.
		windows: [...new Set([...(timeWindow ? [timeWindow] : []), ...deliveryWindows])],
		isReferenceWrong: isChecked && isReferenceMissing,
		isLimitWrong: isChecked && limit === undefined,
		submit(): void {
			setChecked(true);
			if (limit === undefined || isReferenceMissing) return;
			const { reference, costCentre, attention, instruction, timeWindow, missingItems } = values;
			const texts = {
				reference: orNull(reference),
				costCentre: orNull(costCentre),
				attention: orNull(attention),
				instruction: orNull(instruction),
			};
			editing.addEdit({ kind: "terms", terms: { ...texts, timeWindow, missingItems, dearerLimit: limit } });
			onClose();
		},
	};
}

/** The references, the delivery preferences, and what happens when a product is missing or dearer. Saved together with all other changes. */
export default function SettingsDialog({ editing, open, onClose }: SettingsDialogProps) {
	const { pageText } = useText(planDialogTexts);
	const { pageText: newPlanText } = useText(newPlanTexts);
	const { pageText: checkoutText, t } = useText(checkoutTexts);
	const { isReferenceRequired, standingInstruction } = editing.plan;
	const { values, change, windows, isReferenceWrong, isLimitWrong, submit } = useSettings(editing, onClose);
	return (
		<Dialog
			title={pageText("settings-title", String(editing.plan.number))}
			open={open}
			onClose={onClose}
			actions={
				<>
					<Button onClick={onClose}>{pageText("settings-keep")}</Button>
					<Button look="dark" onClick={submit}>
						{pageText("settings-do")}
					</Button>
				</>
			}
		>
			<TextInput
				label={checkoutText("reference")}
				optional={!isReferenceRequired}
				error={isReferenceWrong ? t("checkout.reference-empty") : undefined}
				maxLength={longestReference}
				value={values.reference}
				onChange={({ target }) => change({ reference: target.value })}
			/>
			<TextInput
				label={checkoutText("cost-centre")}
				optional
				maxLength={longestReference}
				value={values.costCentre}
				onChange={({ target }) => change({ costCentre: target.value })}
			/>
			<HandoverFields windows={windows} standing={standingInstruction} values={values} onChange={change} />
			<MissingItemFields
				rule={values.missingItems}
				limit={values.limit}
				limitField={{
					label: newPlanText("limit"),
					error: isLimitWrong ? newPlanText("limit-invalid") : undefined,
				}}
				onRule={(missingItems) => change({ missingItems })}
				onLimit={(limit) => change({ limit })}
			/>
		</Dialog>
	);
}
