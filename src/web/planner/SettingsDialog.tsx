import { useState } from "react";
import { planDialogTexts } from "#i18n/plan-dialogs.ts";
import { missingItemRules } from "#planner/planner.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { RadioGroup } from "#web/ui/form/Choice.tsx";
import { OptionTiles } from "#web/ui/form/OptionTiles.tsx";
import { TextInput } from "#web/ui/form/TextInput.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";
import type { PlanEditing } from "./usePlanEdits.ts";

type SettingsDialogProps = { editing: PlanEditing; open: boolean; onClose: () => void };

const usualLimit = "5";

/** The invoice reference, and what happens when a product is missing or dearer. Saved together with all other changes. */
export default function SettingsDialog({ editing, open, onClose }: SettingsDialogProps) {
	const { pageText } = useText(planDialogTexts);
	const { terms } = editing.edited;
	const [reference, setReference] = useState(terms.reference ?? "");
	const [missingItems, setMissingItems] = useState(terms.missingItems);
	const [hasLimit, setHasLimit] = useState(terms.dearerLimit === null ? "any" : "limit");
	const [typedLimit, setTypedLimit] = useState(String(terms.dearerLimit ?? usualLimit));
	const [isInvalid, setInvalid] = useState(false);
	const limit = /^\d{1,3}$/.test(typedLimit.trim()) && Number(typedLimit) <= 100 ? Number(typedLimit) : null;
	const submit = () => {
		if (hasLimit === "limit" && limit === null) return setInvalid(true);
		const dearerLimit = hasLimit === "limit" ? limit : null;
		editing.addEdit({
			kind: "terms",
			terms: { reference: reference.trim() || null, missingItems, dearerLimit },
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
				label={pageText("reference")}
				optional
				maxLength={80}
				value={reference}
				onChange={({ target }) => setReference(target.value)}
			/>
			<OptionTiles
				label={pageText("missing")}
				name="missingItems"
				value={missingItems}
				options={missingItemRules.map((value) => ({
					value,
					label: pageText(`missing-${value}`),
					detail: pageText(`missing-${value}-about`),
				}))}
				onChoose={setMissingItems}
			/>
			<RadioGroup
				label={pageText("dearer")}
				hint={pageText("dearer-hint")}
				name="dearer"
				value={hasLimit}
				options={[
					{ value: "any", label: pageText("dearer-any") },
					{ value: "limit", label: pageText("dearer-limit") },
				]}
				onChoose={setHasLimit}
			/>
			{hasLimit === "limit" && (
				<TextInput
					label={pageText("dearer-percent")}
					inputMode="numeric"
					maxLength={3}
					value={typedLimit}
					error={isInvalid ? pageText("dearer-invalid") : undefined}
					onChange={({ target }) => {
						setTypedLimit(target.value);
						setInvalid(false);
					}}
				/>
			)}
		</Dialog>
	);
}
