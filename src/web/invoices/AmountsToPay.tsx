import { invoiceTexts } from "#i18n/invoices.ts";
import { money } from "#shared/money.ts";
import { useText } from "#web/app/text.tsx";
import type { EarlyOffer, InvoiceList } from "./invoice.ts";
import { savingsOf } from "./useChosenInvoices.ts";

type AmountsToPayProps = {
	list: Pick<InvoiceList, "toPay" | "offers">;
	/** Chooses invoices to pay. Missing for readers. */
	onChoose?: (offers: readonly EarlyOffer[]) => void;
};

/** The amount that a company has to pay, as a line: overdue and not due yet. Below, what paying early saves. */
export function AmountsToPay({ list: { toPay, offers }, onChoose }: AmountsToPayProps) {
	const { pageText, amount } = useText(invoiceTexts);
	const [overdue, notDue] = [money(toPay.overdue.open), money(toPay.notDue.open)];
	const total = money(overdue + notDue);
	if (total === 0) return null;
	return (
		<div className="to-pay">
			<div>
				<p>
					<b className="figures text-lg">{amount(total)}</b> <span className="text-sm">{pageText("to-pay")}</span>
				</p>
				<div className="age-bar" role="img" aria-label={pageText("bar-label", amount(overdue), amount(notDue))}>
					{overdue > 0 && <i data-age="overdue" style={{ flexGrow: overdue }} />}
					{notDue > 0 && <i style={{ flexGrow: notDue }} />}
				</div>
				<ul className="age-key">
					{overdue > 0 && (
						<li>
							<i data-age="overdue" />
							<span>
								{pageText("overdue")} <b>{amount(overdue)}</b>
							</span>
						</li>
					)}
					<li>
						<i />
						<span>
							{pageText("not-due")} <b>{amount(notDue)}</b>
						</span>
					</li>
				</ul>
			</div>
			<EarlyPayment offers={offers} {...(onChoose && { onChoose })} />
		</div>
	);
}

function EarlyPayment({ offers, onChoose }: { offers: readonly EarlyOffer[] } & Pick<AmountsToPayProps, "onChoose">) {
	const { pageText, amount, day } = useText(invoiceTexts);
	const savings = savingsOf(offers);
	if (!savings) return null;
	const { first, last, saves } = savings;
	const count = offers.length;
	return (
		<p className="text-ink-2 text-sm">
			{first === last
				? pageText("early", day(first), amount(saves))
				: pageText("early-several", String(count), amount(saves), day(first))}{" "}
			{onChoose && (
				<button type="button" className="link-button not-printed" onClick={() => onChoose(offers)}>
					{count === 1 ? pageText("choose-one") : pageText("choose-all", String(count))}
				</button>
			)}
		</p>
	);
}
