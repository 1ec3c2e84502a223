import type { ReactNode } from "react";
import { frontPageTexts } from "#i18n/home/front-page.ts";
import { orderTexts } from "#i18n/orders/orders.ts";
import { money } from "#shared/money.ts";
import { type Outputs, trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { Badge } from "#web/ui/display/Badge.tsx";
import type { FrontPage } from "./front-page.ts";

type PanelProps = { id: string; title: string; all: { href: string; text: string }; children: ReactNode };

const SidePanel = ({ id, title, all, children }: PanelProps) => (
	<section className="panel" aria-labelledby={id}>
		<div className="panel-head">
			<h2 id={id} className="plain">
				{title}
			</h2>
			<a href={all.href}>{all.text}</a>
		</div>
		<ul className="side-rows">
			<li>{children}</li>
		</ul>
	</section>
);

/** From so many days before the deadline of changes, the front page names a plan among the duties. */
const planNoticeDays = 3;

/** Short links to the duties of the customer: unpaid orders, overdue invoices and a plan with a near deadline. For screens on which
 * the panels stand below the products. */
export function DutyLinks({ orders }: Pick<FrontPage, "orders">) {
	const { pageText, language, amount, deadline } = useText(frontPageTexts);
	const { pageText: orderText } = useText(orderTexts);
	const { data: toPay } = trpc.invoices.openTotals.useQuery();
	const { data: plan } = trpc.planner.next.useQuery();
	const planText = usePlanDeadline();
	const linkTo = (key: "declined" | "unpaid", of: FrontPage["orders"]) => {
		const [first] = of;
		if (!first?.due) return [];
		const href = of.length === 1 ? pathTo("order", language, { orderId: first.id }) : pathTo("orders", language);
		return [
			{
				href,
				title: countText(pageText, key, of.length),
				about: orderText("pay-by", deadline(first.due.payBy, "short")),
			},
		];
	};
	const payable = orders.filter(({ due }) => due && !due.isProcessing);
	const overdue = toPay?.overdue;
	const links = [
		...linkTo(
			"declined",
			payable.filter(({ due }) => due?.isDeclined),
		),
		...linkTo(
			"unpaid",
			payable.filter(({ due }) => !due?.isDeclined),
		),
		...(overdue && overdue.count > 0
			? [
					{
						href: pathTo("invoices", language),
						title: countText(pageText, "late", overdue.count),
						about: amount(overdue.open),
					},
				]
			: []),
		...(plan && plan.daysLeft !== null && (plan.daysLeft <= planNoticeDays || plan.content !== "as-planned")
			? [
					{
						href: pathTo("plan", language, { planId: plan.planId }),
						title: pageText("plan"),
						about: plan.content === "as-planned" ? planText(plan) : pageText(`plan-${plan.content}`),
					},
				]
			: []),
	];
	if (links.length === 0) return null;
	return (
		<nav className="panel duty-links" aria-label={pageText("duties")}>
			<ul className="side-rows">
				{links.map(({ href, title, about }) => (
					<li key={title}>
						<a href={href}>{title}</a>
						<span className="text-ink-2 text-sm">{about}</span>
					</li>
				))}
			</ul>
		</nav>
	);
}

const countText = (
	text: ReturnType<typeof frontPageTexts>,
	key: "declined" | "unpaid" | "late",
	count: number,
): string => (count === 1 ? text(`${key}-one`) : text(`${key}-many`, String(count)));

type PlanDelivery = NonNullable<Outputs["planner"]["next"]>;

/** Returns the words for how long the next delivery of a plan can be changed. */
function usePlanDeadline() {
	const { pageText, cutOffTime } = useText(frontPageTexts);
	return ({ daysLeft, lastTime }: Pick<PlanDelivery, "daysLeft" | "lastTime">): string => {
		if (daysLeft === null) return pageText("plan-due");
		if (daysLeft !== 1) return pageText("plan-days", String(daysLeft));
		return lastTime ? pageText("plan-last-time", cutOffTime(lastTime)) : pageText("plan-last-day");
	};
}

/** The next delivery of the coffee plans, and how long it can be changed. Nothing without a plan. */
export function NextPlanDelivery() {
	const { pageText, language, day } = useText(frontPageTexts);
	const planText = usePlanDeadline();
	const { data: next } = trpc.planner.next.useQuery();
	if (!next) return null;
	const { planId, number, city, on, content } = next;
	return (
		<SidePanel
			id="next-plan"
			title={pageText("plan")}
			all={{ href: pathTo("planner", language), text: pageText("plan-all") }}
		>
			<div>
				<a href={pathTo("plan", language, { planId })}>{pageText("plan-next", day(on))}</a>
				<p>{pageText("plan-of", String(number), city)}</p>
				{content !== "as-planned" && <p className="text-warning text-sm">{pageText(`plan-${content}`)}</p>}
			</div>
			<span className="text-ink-2 text-sm">{planText(next)}</span>
		</SidePanel>
	);
}

/** The number of the open invoices, those past their due date, and the amount to pay after the credit balance. Nothing without open invoices. */
export function InvoicesToPay() {
	const { pageText, language, amount } = useText(frontPageTexts);
	const { data: toPay } = trpc.invoices.openTotals.useQuery();
	if (!toPay) return null;
	const { count, open, balance, remaining, overdue } = toPay;
	const href = pathTo("invoices", language);
	return (
		<SidePanel id="open-invoices" title={pageText("invoices")} all={{ href, text: pageText("invoices-all") }}>
			<div>
				<a href={href}>{count === 1 ? pageText("invoices-one") : pageText("invoices-many", String(count))}</a>
				{overdue.count > 0 && (
					<Badge tone="error">
						{overdue.count === 1
							? pageText("overdue-one", amount(overdue.open))
							: pageText("overdue-many", String(overdue.count), amount(overdue.open))}
					</Badge>
				)}
				{balance > 0 && (
					<p className="mt-1">{pageText("invoices-balance", amount(money(open)), amount(money(balance)))}</p>
				)}
			</div>
			<b>{amount(money(Math.max(0, remaining)))}</b>
		</SidePanel>
	);
}
