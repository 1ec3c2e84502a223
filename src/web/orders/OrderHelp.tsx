import { canOrder } from "#cart/buyers.ts";
import { mayAskAbout } from "#cases/wishes.ts";
import { writePhone } from "#i18n/format.ts";
import { orderTexts } from "#i18n/orders/orders.ts";
import { mayChange } from "#orders/changes/order-changes.ts";
import { inProgress, isSent } from "#orders/orders.ts";
import { trpc, useSession, useStore } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { TicketLink } from "#web/layout/TicketLink.tsx";
import { LoadErrorDialog, lazyPart } from "#web/ui/display/LazyPart.tsx";
import { DialogButton } from "#web/ui/overlay/DialogButton.tsx";
import type { Order } from "./order.ts";

const ReportDialog = lazyPart(() => import("./ReportDialog.tsx"), LoadErrorDialog);
const ReportedGoods = lazyPart(() => import("./ReportedGoods.tsx"));
const WishWithAnswers = lazyPart(() => import("./WishWithAnswers.tsx"));
const AskDialog = lazyPart(() => import("./AskDialog.tsx"), LoadErrorDialog);

/** Says until when an order can be changed online, then whom to call, and offers to ask staff. Shows the requests with their answers. */
export function OrderHelp({ order }: { order: Order }) {
	const { pageText } = useText(orderTexts);
	const session = useSession();
	const { data } = trpc.cases.helpWithOrder.useQuery({ orderId: order.id });
	const text = useHelp(order, data?.changeableUntil ?? null);
	const wishes = data?.wishes ?? [];
	const mayAsk = data && canOrder(session) && mayAskAbout(order.status) && !wishes.some(({ isOpen }) => isOpen);
	const { reports = [], left = [] } = data ?? {};
	const reportable = order.lines.filter(({ position }) =>
		left.some((line) => line.position === position && line.left > 0),
	);
	const mayReportGoods = data?.mayReport && reportable.length > 0;
	return (
		<section aria-label={pageText("help")} className="order-help not-printed">
			{text && <p>{text}</p>}
			{mayAsk && (
				<DialogButton full dialog={(dialogProps) => <AskDialog orderId={order.id} {...dialogProps} />}>
					{pageText("ask")}
				</DialogButton>
			)}
			{mayReportGoods && (
				<DialogButton full dialog={(dialogProps) => <ReportDialog order={order} left={left} {...dialogProps} />}>
					{pageText("report")}
				</DialogButton>
			)}
			{reports.map((report) => (
				<ReportedGoods key={report.number} order={order} report={report} />
			))}
			<TicketLink subjectId={order.id} />
			{wishes.map((wish) => (
				<WishWithAnswers key={wish.number} wish={wish} />
			))}
		</section>
	);
}

/** Returns what the customer can do about the order. Null for an order that has arrived or was cancelled. */
function useHelp(order: Order, changeableUntil: string | null): string | null {
	const { pageText, deadline } = useText(orderTexts);
	const { phone } = useStore();
	const call = phone && writePhone(phone);
	if (order.due) return pageText("help-unpaid");
	if (mayChange(order))
		return changeableUntil
			? pageText("help-pending-until", deadline(changeableUntil, "short"))
			: pageText("help-pending");
	if (order.status === "Pending" || !inProgress.includes(order.status)) return null;
	return pageText(isSent(order.status) ? "help-on-the-way" : "help-confirmed", call);
}
