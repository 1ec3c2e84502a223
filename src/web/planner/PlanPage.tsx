import { useState } from "react";
import { plannerTexts } from "#i18n/planner/planner.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useRecordPage } from "#web/app/routing/useRecordPage.ts";
import { useAddress } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { CustomerMenu } from "#web/layout/CustomerMenu.tsx";
import { NotFoundPage } from "#web/layout/NotFoundPage.tsx";
import { Icon } from "#web/ui/display/Icon.tsx";
import { LoadErrorDialog, lazyPart } from "#web/ui/display/LazyPart.tsx";
import { OptionalPart } from "#web/ui/display/OptionalPart.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { useKeepFocus } from "#web/ui/overlay/useKeepFocus.ts";
import { DaysLeft } from "./DaysLeft.tsx";
import { DeliveryMissing } from "./DeliveryMissing.tsx";
import { DeliveryTable } from "./DeliveryTable.tsx";
import { PlanHead } from "./PlanHead.tsx";
import { PlanNotice } from "./PlanNotice.tsx";
import { type PlanView, planInput } from "./plan.ts";
import { usePlanEdits } from "./usePlanEdits.ts";

const PastDeliveries = lazyPart(() => import("./PastDeliveries.tsx"));
const MergeOffer = lazyPart(() => import("#web/orders/MergeOffer.tsx"));
const SaveBar = lazyPart(() => import("./SaveBar.tsx"));
const StaleDialog = lazyPart(() => import("./StaleDialog.tsx"), LoadErrorDialog);

/** The page of one plan. */
export default function PlanPage() {
	const { pageText, t, language } = useText(plannerTexts);
	const query = trpc.planner.show.useQuery(planInput(useAddress()));
	useRecordPage(query.data);
	if (query.error?.data?.code === "NOT_FOUND") return <NotFoundPage />;
	return (
		<div className="wrap portal">
			<CustomerMenu label={t("account.menu")} />
			<div className="min-w-0">
				<a href={pathTo("planner", language)} className="back">
					<Icon name="left" small />
					{pageText("back")}
				</a>
				<QueryContent query={query} skeleton={<Skeleton className="h-[640px]" />} empty={() => false}>
					{(plan) => <PlanContents key={plan.id} latest={plan} />}
				</QueryContent>
			</div>
		</div>
	);
}

function PlanContents({ latest }: { latest: PlanView }) {
	const { pageText, shortDay } = useText(plannerTexts);
	const [message, setMessage] = useState("");
	const cache = trpc.useUtils();
	const { language } = useText();
	const editing = usePlanEdits(latest, () => {
		const saved = cache.planner.show.getData({ planId: latest.id, language });
		setMessage(saved?.nextOn ? pageText("saved", shortDay(saved.nextOn)) : pageText("saved-none"));
	});
	const { plan, stale } = editing;
	const messageElement = useKeepFocus<HTMLParagraphElement>(`${plan.status} ${editing.edits.length > 0}`);
	const discard = () => {
		setMessage(pageText("discarded"));
		editing.discard();
	};
	return (
		<>
			<PlanHead editing={editing} onDone={setMessage} />
			<p ref={messageElement} tabIndex={-1} role="status" className={message ? "done-message" : "sr-only"}>
				{message}
			</p>
			<PlanNotice editing={editing} onDone={setMessage} />
			{plan.status === "Active" && <DaysLeft plan={plan} />}
			{plan.status === "Active" && <DeliveryMissing {...(editing.preview ?? plan)} />}
			{plan.status === "Active" && latest.canChange && editing.edits.length === 0 && (
				<OptionalPart>
					<MergeOffer planId={latest.id} />
				</OptionalPart>
			)}
			{plan.status !== "Stopped" && (
				<section aria-label={pageText("deliveries")} className="plan-deliveries">
					<DeliveryTable editing={editing} />
				</section>
			)}
			<section className="plan-past" aria-label={pageText("past")}>
				<h2>{pageText("past")}</h2>
				{plan.past.length > 0 ? (
					<PastDeliveries past={plan.past} />
				) : (
					<p className="text-ink-2">{pageText(plan.status === "Stopped" ? "past-none-stopped" : "past-none")}</p>
				)}
			</section>
			{plan.status !== "Stopped" && editing.edits.length > 0 && <SaveBar editing={{ ...editing, discard }} />}
			{stale.isOpen && <StaleDialog editing={editing} latest={latest} open onClose={stale.close} />}
		</>
	);
}
