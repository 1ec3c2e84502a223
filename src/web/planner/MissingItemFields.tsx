import type { ComponentProps } from "react";
import { newPlanTexts } from "#i18n/planner/new-plan.ts";
import type { MissingItemRule } from "#planner/planner.ts";
import { useText } from "#web/app/text.tsx";
import { OptionTiles } from "#web/ui/form/OptionTiles.tsx";
import { TextInput } from "#web/ui/form/TextInput.tsx";

/** The usual choice comes first. */
const shownRules = ["leave-out", "wait", "alternative"] as const satisfies readonly MissingItemRule[];

type MissingItemFieldsProps = {
	rule: MissingItemRule;
	limit: string;
	limitField: Pick<ComponentProps<typeof TextInput>, "label" | "error" | "onBlur" | "name">;
	/** A heading above already asks the question. */
	hasHeading?: boolean;
	onRule: (rule: MissingItemRule) => void;
	onLimit: (text: string) => void;
};

/** The choice for missing products, and how much dearer a product may become. */
export function MissingItemFields({
	rule,
	limit,
	limitField,
	hasHeading = false,
	onRule,
	onLimit,
}: MissingItemFieldsProps) {
	const { pageText } = useText(newPlanTexts);
	return (
		<div className="grid gap-4">
			<OptionTiles
				label={pageText("missing")}
				hasHeading={hasHeading}
				name="missingItems"
				value={rule}
				options={shownRules.map((value) => ({
					value,
					label: pageText(`missing-${value}`),
					detail: pageText(`missing-${value}-about`),
				}))}
				onChoose={onRule}
			/>
			<div className="max-w-108">
				<TextInput
					{...limitField}
					hint={pageText("limit-hint")}
					optional
					unit="%"
					inputMode="numeric"
					autoComplete="off"
					maxLength={6}
					value={limit}
					onChange={({ target }) => onLimit(target.value)}
				/>
			</div>
		</div>
	);
}
