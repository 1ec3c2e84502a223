import { newPlanTexts } from "#i18n/planner/new-plan.ts";
import { useText } from "#web/app/text.tsx";
import { ReferenceFields } from "#web/orders/OrderFields.tsx";
import { MissingItemFields } from "./MissingItemFields.tsx";
import type { PlanStart } from "./new-plan.ts";
import type { NewPlanState } from "./useNewPlan.ts";

type NewPlanTermsProps = { plan: NewPlanState; reference: PlanStart["reference"] };

/** The choices for missing and dearer products, and the references. */
export function NewPlanTerms({ plan, reference }: NewPlanTermsProps) {
	const { pageText } = useText(newPlanTexts);
	const { draft, change, form } = plan;
	return (
		<>
			<section aria-label={pageText("missing")}>
				<h2>{pageText("missing")}</h2>
				<MissingItemFields
					rule={draft.missingItems}
					limit={draft.typedLimit}
					limitField={form.field("limit")}
					hasHeading
					onRule={(missingItems) => change({ missingItems })}
					onLimit={(typedLimit) => {
						change({ typedLimit });
						form.clear("limit");
					}}
				/>
			</section>
			<section aria-label={pageText("references")}>
				<h2>{pageText("references")}</h2>
				{reference.once && <p className="mb-4 text-ink-2">{pageText("reference-once")}</p>}
				<ReferenceFields
					form={form}
					values={draft}
					hint={pageText("reference-hint")}
					isRequired={reference.required}
					hasReference={!reference.once}
					onChange={change}
				/>
			</section>
		</>
	);
}
