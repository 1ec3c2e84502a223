import { canOrder } from "#cart/buyers.ts";
import { mayAskAbout } from "#cases/wishes.ts";
import { writePhone } from "#i18n/format.ts";
import { orderTexts } from "#i18n/orders/orders.ts";
import { mayChange } from "#orders/changes/order-changes.ts";
import { inProgress, isSent } from "#orders/orders.ts";
import { type Outputs, trpc, useSession, useStore } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { LoadErrorDialog, lazyPart } from "#web/ui/display/LazyPart.tsx";
import { DialogButton } from "#web/ui/overlay/DialogButton.tsx";
import type { Order } from "./order.ts";

const ReportDialog = lazyPart(() => import("./ReportDialog.tsx"), LoadErrorDialog);
const AskDialog = lazyPart(() => import("./AskDialog.tsx"), LoadErrorDialog);

type Wish = Outputs["cases"]["helpWithOrder"]["wishes"][number];

/** Says until when an order can be changed online, then whom to call, and offers to ask staff. Shows the requests with their answers. */
export function OrderHelp({ order }: { order: Order }) {
	const { pageText } = useText(orderTexts);
	const session = useSession();
	const { data } = trpc.cases.helpWithOrder.useQuery({ orderId: order.id });
	const text = useHelp(order, data?.changeableUntil ?? null);
	const wishes = data?.wishes ?? [];
	const mayAsk = data && canOrder(session) && mayAskAbout(order.status) && !wishes.some(({ isOpen }) => isOpen);
	const mayReportGoods = data?.mayReport && order.lines.length > 0;
	if (!text && wishes.length === 0 && !mayReportGoods) return null;
	return (
		<section aria-label={pageText("help")} className="order-help not-printed">
			{text && <p>{text}</p>}
			{mayAsk && (
				<DialogButton full dialog={(dialogProps) => <AskDialog orderId={order.id} {...dialogProps} />}>
					{pageText("ask")}
				</DialogButton>
			)}
			{mayReportGoods && (
				<DialogButton full dialog={(dialogProps) => <ReportDialog order={order} {...dialogProps} />}>
					{pageText("report")}
				</DialogButton>
			)}
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

function WishWithAnswers({ wish: { number, wish, text, at, answers, isOpen } }: { wish: Wish }) {
	const { pageText, moment } = useText(orderTexts);
	return (
		<div className="order-wish">
			<h3>{pageText(wish === "cancel" ? "asked-cancel" : "asked-change")}</h3>
			<p className="text-ink-2 text-sm">
				{pageText("asked-number", String(number))}, <time dateTime={at}>{moment(at)}</time>
			</p>
			<blockquote>{text}</blockquote>
			{answers.map((answer) => (
				<div key={answer.at}>
					<b>{pageText(answer.isStaff ? "asked-answer" : "asked-more")}</b>{" "}
					<time dateTime={answer.at} className="text-ink-2 text-sm">
						{moment(answer.at)}
					</time>
					<blockquote>{answer.body}</blockquote>
				</div>
			))}
			{isOpen && <p className="text-ink-2 text-sm">{pageText("asked-waits")}</p>}
		</div>
	);
}
