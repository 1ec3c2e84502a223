import { longestReference } from "#checkout/checkout-form.ts";
import { newPlanTexts } from "#i18n/new-plan.ts";
import type { MissingItemRule } from "#planner/planner.ts";
import { useText } from "#web/app/text.tsx";
import { OptionTiles } from "#web/ui/form/OptionTiles.tsx";
import { TextInput } from "#web/ui/form/TextInput.tsx";
import type { PlanStart } from "./new-plan.ts";
import type { NewPlanState } from "./useNewPlan.ts";

/** The usual choice comes first. */
const shownRules = ["leave-out", "wait", "alternative"] as const satisfies readonly MissingItemRule[];

type NewPlanTermsProps = { plan: NewPlanState; reference: PlanStart["reference"] };

/** The choices for missing and dearer products, and the references. */
export function NewPlanTerms({ plan, reference }: NewPlanTermsProps) {
	const { pageText } = useText(newPlanTexts);
	const { draft, change, form } = plan;
	return (
		<>
			<section aria-label={pageText("missing")}>
				<h2>{pageText("missing")}</h2>
				<div className="grid gap-4">
					<OptionTiles
						label={pageText("missing")}
						hasHeading
						name="missingItems"
						value={draft.missingItems}
						options={shownRules.map((value) => ({
							value,
							label: pageText(`missing-${value}`),
							detail: pageText(`missing-${value}-about`),
						}))}
						onChoose={(missingItems) => change({ missingItems })}
					/>
					<div className="max-w-100">
						<TextInput
							{...form.field("limit")}
							hint={pageText("limit-hint")}
							inputMode="numeric"
							autoComplete="off"
							maxLength={6}
							value={draft.typedLimit}
							onChange={({ target }) => {
								change({ typedLimit: target.value });
								form.clear("limit");
							}}
						/>
					</div>
				</div>
			</section>
			<section aria-label={pageText("references")}>
				<h2>{pageText("references")}</h2>
				{reference.once && <p className="mb-4 text-ink-2">{pageText("reference-once")}</p>}
				<div className="grid gap-4 md:grid-cols-2">
					{!reference.once && (
						<TextInput
							{...form.field("reference")}
							hint={pageText("reference-hint")}
							optional={!reference.required}
							maxLength={longestReference}
							autoComplete="off"
							spellCheck={false}
							value={draft.reference}
							onChange={({ target }) => {
								change({ reference: target.value });
								form.clear("reference");
							}}
						/>
					)}
					<TextInput
						{...form.descriptionOf("costCentre")}
						optional
						maxLength={longestReference}
						autoComplete="off"
						value={draft.costCentre}
						onChange={({ target }) => change({ costCentre: target.value })}
					/>
				</div>
			</section>
		</>
	);
}
