import { useState } from "react";
import { checkoutTexts } from "#i18n/checkout/checkout.ts";
import { newPlanTexts } from "#i18n/planner/new-plan.ts";
import { planDialogTexts } from "#i18n/planner/plan-dialogs.ts";
import { longestReference } from "#orders/placing/invoice-reference.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { TextInput } from "#web/ui/form/TextInput.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";
import { MissingItemFields } from "./MissingItemFields.tsx";
import { limitIn } from "./new-plan.ts";
import type { PlanEditing } from "./usePlanEdits.ts";

type SettingsDialogProps = { editing: PlanEditing; open: boolean; onClose: () => void };

/** The references, and what happens when a product is missing or dearer. Saved together with all other changes. */
export default function SettingsDialog({ editing, open, onClose }: SettingsDialogProps) {
	const { pageText } = useText(planDialogTexts);
	const { pageText: newPlanText } = useText(newPlanTexts);
	const { pageText: checkoutText, t } = useText(checkoutTexts);
	const { isReferenceRequired } = editing.plan;
	const { terms } = editing.edited;
	const [reference, setReference] = useState(terms.reference ?? "");
	const [costCentre, setCostCentre] = useState(terms.costCentre ?? "");
	const [missingItems, setMissingItems] = useState(terms.missingItems);
	const [limit, setLimit] = useState(String(terms.dearerLimit ?? ""));
	const [isChecked, setChecked] = useState(false);
	const dearerLimit = limitIn(limit);
	const isReferenceMissing = isReferenceRequired && reference.trim() === "";
	const submit = () => {
		setChecked(true);
		if (dearerLimit === undefined || isReferenceMissing) return;
		editing.addEdit({
			kind: "terms",
			terms: {
				reference: reference.trim() || null,
				costCentre: costCentre.trim() || null,
				missingItems,
				dearerLimit,
			},
		});
		onClose();
	};
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
				error={isChecked && isReferenceMissing ? t("checkout.reference-empty") : undefined}
				maxLength={longestReference}
				value={reference}
				onChange={({ target }) => setReference(target.value)}
			/>
			<TextInput
				label={checkoutText("cost-centre")}
				optional
				maxLength={longestReference}
				value={costCentre}
				onChange={({ target }) => setCostCentre(target.value)}
			/>
			<MissingItemFields
				rule={missingItems}
				limit={limit}
				limitField={{
					label: newPlanText("limit"),
					error: isChecked && dearerLimit === undefined ? newPlanText("limit-invalid") : undefined,
				}}
				onRule={setMissingItems}
				onLimit={setLimit}
			/>
		</Dialog>
	);
}
