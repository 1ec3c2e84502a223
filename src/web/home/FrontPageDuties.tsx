import type { ReactNode } from "react";
import { frontPageTexts } from "#i18n/front-page.ts";
import { money } from "#shared/money.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { Badge } from "#web/ui/display/Badge.tsx";

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

/** The next delivery of the coffee plans, and how long it can be changed. Nothing without a plan. */
export function NextPlanDelivery() {
	const { pageText, language, day, cutOffTime } = useText(frontPageTexts);
	const { data: next } = trpc.planner.next.useQuery();
	if (!next) return null;
	const { planId, number, city, on, daysLeft, lastTime } = next;
	const left =
		daysLeft === null
			? pageText("plan-due")
			: daysLeft !== 1
				? pageText("plan-days", String(daysLeft))
				: lastTime
					? pageText("plan-last-time", cutOffTime(lastTime))
					: pageText("plan-last-day");
	return (
		<SidePanel
			id="next-plan"
			title={pageText("plan")}
			all={{ href: pathTo("planner", language), text: pageText("plan-all") }}
		>
			<div>
				<a href={pathTo("plan", language, { planId })}>{pageText("plan-next", day(on))}</a>
				<p>{pageText("plan-of", String(number), city)}</p>
			</div>
			<span className="text-ink-2 text-sm">{left}</span>
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
