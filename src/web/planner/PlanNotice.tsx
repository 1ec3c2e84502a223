import { plannerTexts } from "#i18n/planner/planner.ts";
import { useAnalytics } from "#web/app/analytics/AnalyticsProvider.tsx";
import { useRefusalMessage } from "#web/app/data/refusals.ts";
import { untilAnswered } from "#web/app/data/retry-link.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { Icon } from "#web/ui/display/Icon.tsx";
import { RefusalNotice } from "#web/ui/display/RefusalNotice.tsx";
import { Button, ButtonLink } from "#web/ui/form/Button.tsx";
import { DialogButton } from "#web/ui/overlay/DialogButton.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import { SettingsDialog } from "./plan-dialogs.ts";
import { trackedProducts } from "./tracked-products.ts";
import { useOwnVersion } from "./useOwnVersion.ts";
import type { PlanPartProps } from "./usePlanEdits.ts";
import { useTrackPlan } from "./useTrackPlan.ts";

/** Explains a status in which nothing can be changed or nothing is delivered, and offers the action that helps. */
export function PlanNotice({ editing, onDone }: PlanPartProps) {
	const { status } = editing.plan;
	if (status === "Processing order") return <ProcessingNotice editing={editing} />;
	if (status === "Paused") return <PausedNotice editing={editing} onDone={onDone} />;
	return status === "Stopped" ? <StoppedNotice /> : null;
}

function ProcessingNotice({ editing: { plan } }: Pick<PlanPartProps, "editing">) {
	const { pageText, day, language } = useText(plannerTexts);
	return (
		<div className="notice plan-notice" data-type="info" role="status">
			<Icon name="lock" />
			<b>{pageText("processing-title", day(plan.nextOn ?? plan.today))}</b>
			<div className="notification-text">
				<p>{pageText("processing-about")}</p>
				<a href={pathTo("orders", language)}>{pageText("to-orders")}</a>
			</div>
		</div>
	);
}

function StoppedNotice() {
	const { pageText, language } = useText(plannerTexts);
	return (
		<Notice type="info" title={pageText("stopped-title")}>
			<p>{pageText("stopped-about")}</p>
			<p className="mt-3">
				<ButtonLink href={pathTo("cart", language)}>{pageText("to-cart")}</ButtonLink>
			</p>
		</Notice>
	);
}

/** The reason of the pause first, then one button that ends it. */
function PausedNotice({ editing, onDone }: PlanPartProps) {
	const { pageText, day, language } = useText(plannerTexts);
	const { plan } = editing;
	const { pauseReason, resumesOn, canChange, deliveries } = plan;
	const next = deliveries.find(({ isSkipped }) => !isSkipped)?.deliverOn;
	const isProblem = pauseReason !== null && pauseReason !== "customer";
	const title = isProblem
		? pageText(`paused-title-${pauseReason}`)
		: resumesOn
			? pageText("paused-title-until", day(resumesOn))
			: pageText("paused-title");
	return (
		<Notice type="warning" title={title}>
			<p>
				{isProblem
					? pageText(`paused-about-${pauseReason}`)
					: resumesOn
						? pageText("paused-about-until", day(resumesOn))
						: next
							? pageText("paused-about", day(next))
							: pageText("paused-about-none")}
			</p>
			{canChange && (
				<div className="mt-3 flex flex-wrap items-center gap-3">
					<ResumeButton editing={editing} onDone={onDone} />
					{pauseReason === "location-closed" && <a href={pathTo("locations", language)}>{pageText("to-locations")}</a>}
					{pauseReason === "payment" && <a href={pathTo("contact", language)}>{pageText("contact-us")}</a>}
					{pauseReason === "order-refused" && (
						<DialogButton look="text" dialog={(dialog) => <SettingsDialog editing={editing} {...dialog} />}>
							{pageText("check-settings")}
						</DialogButton>
					)}
				</div>
			)}
		</Notice>
	);
}

function ResumeButton({ editing: { plan, edits }, onDone }: PlanPartProps) {
	const { pageText } = useText(plannerTexts);
	const cache = trpc.useUtils();
	const { trackError } = useAnalytics();
	const storeVersion = useOwnVersion();
	const trackPlan = useTrackPlan();
	const refusalText = useRefusalMessage();
	const resume = trpc.planner.resume.useMutation({
		...untilAnswered,
		async onSuccess(changed, change) {
			storeVersion(changed, change);
			trackPlan("resume", trackedProducts(plan));
			onDone(pageText("resumed", String(plan.number)));
			await cache.planner.invalidate();
		},
		async onError(error) {
			trackError({ type: "planner", field: "resume", message: refusalText(error) });
			await cache.planner.invalidate();
		},
	});
	return (
		<>
			<RefusalNotice error={resume.error} removeSpacing />
			<Button
				look={edits.length > 0 ? "secondary" : "primary"}
				busy={resume.isPending}
				onClick={() => resume.mutate({ planId: plan.id, seen: plan.seen })}
			>
				{pageText("resume-plan")}
			</Button>
		</>
	);
}
