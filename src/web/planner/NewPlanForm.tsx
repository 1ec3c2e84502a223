import { newPlanTexts } from "#i18n/planner/new-plan.ts";
import { useText } from "#web/app/text.tsx";
import { LoadErrorDialog, lazyPart } from "#web/ui/display/LazyPart.tsx";
import { Form } from "#web/ui/form/Form.tsx";
import { NewPlanDates } from "./NewPlanDates.tsx";
import { NewPlanItems } from "./NewPlanItems.tsx";
import { NewPlanLocation } from "./NewPlanLocation.tsx";
import { NewPlanPreview } from "./NewPlanPreview.tsx";
import { NewPlanTerms } from "./NewPlanTerms.tsx";
import { type NewPlanProps, useNewPlan } from "./useNewPlan.ts";

const LeaveDialog = lazyPart(() => import("#web/ui/overlay/LeaveDialog.tsx"), LoadErrorDialog);

/** The form of a new plan. Asks before the page is left with unsaved input. */
export function NewPlanForm(props: NewPlanProps) {
	const { pageText, t } = useText(newPlanTexts);
	const { start } = props;
	const plan = useNewPlan(props);
	return (
		<Form label={t("new-plan.title")} form={plan.form} onSubmit={() => plan.send()}>
			<div className="cart-grid">
				<div className="outlined new-plan">
					{start.locations.length > 1 && (
						<section aria-label={pageText("where")}>
							<h2>{pageText("where")}</h2>
							<NewPlanLocation plan={plan} locations={start.locations} />
						</section>
					)}
					<section aria-label={pageText("products")}>
						<h2>{pageText("products")}</h2>
						<NewPlanItems plan={plan} start={start} />
					</section>
					<section aria-label={pageText("when")}>
						<h2>{pageText("when")}</h2>
						<NewPlanDates plan={plan} start={start} />
					</section>
					<NewPlanTerms plan={plan} reference={start.reference} />
				</div>
				<NewPlanPreview plan={plan} asksTerms={start.asksTerms} />
			</div>
			{plan.unsaved.leave && <LeaveDialog onLeave={plan.unsaved.leave} open onClose={plan.unsaved.stay} />}
		</Form>
	);
}
