import { invoiceTexts } from "#i18n/invoices/invoices.ts";
import { money } from "#shared/money.ts";
import { useText } from "#web/app/text.tsx";
import { LoadErrorDialog, lazyPart } from "#web/ui/display/LazyPart.tsx";
import { DialogButton } from "#web/ui/overlay/DialogButton.tsx";
import type { BalancePaid, EarlyOffer, InvoiceList } from "./invoice.ts";
import { savingsOf } from "./useChosenInvoices.ts";
import { WhoCanPay } from "./WhoCanPay.tsx";

const PayDialog = lazyPart(() => import("./PayDialog.tsx"), LoadErrorDialog);

type AmountsToPayProps = {
	list: Pick<InvoiceList, "toPay" | "offers" | "overdue">;
	/** Chooses invoices to pay. Missing for members who cannot pay. */
	onChoose?: (offers: readonly EarlyOffer[]) => void;
	/** Called when the credit balance paid all that was overdue. Missing for members who cannot pay. */
	onSettled?: (paid: BalancePaid) => void;
};

/** The amount that a company has to pay after its credit balance, and the open amounts as a line: overdue and not due yet. Below, what paying early
 * saves. */
export function AmountsToPay({ list: { toPay, offers, overdue }, onChoose, onSettled }: AmountsToPayProps) {
	const { pageText, amount } = useText(invoiceTexts);
	const [remaining, balance] = [money(toPay.remaining), money(toPay.balance)];
	const hasOpen = toPay.open > 0;
	if (!hasOpen && balance === 0) return null;
	return (
		<div className="to-pay">
			<div>
				<p>
					<b className="figures text-lg">{amount(money(Math.abs(remaining)))}</b>{" "}
					<span className="text-sm">{pageText(remaining < 0 ? "in-credit" : "to-pay")}</span>
				</p>
				{hasOpen && <OpenAmounts toPay={toPay} />}
				{hasOpen && balance > 0 && onChoose && <p className="mt-2 text-ink-2 text-sm">{pageText("balance-about")}</p>}
				{onSettled && overdue.length > 0 && (
					<p className="mt-3 not-printed">
						<DialogButton
							look="dark"
							dialog={(state) => <PayDialog invoices={overdue} onSettled={onSettled} {...state} />}
						>
							{pageText("pay-overdue")}
						</DialogButton>
					</p>
				)}
				{hasOpen && <WhoCanPay />}
			</div>
			<EarlyPayment offers={offers} {...(onChoose && { onChoose })} />
		</div>
	);
}

/** The open invoices as a line, with their amounts and the credit balance below. */
function OpenAmounts({ toPay }: Pick<InvoiceList, "toPay">) {
	const { pageText, amount } = useText(invoiceTexts);
	const [overdue, notDue] = [money(toPay.overdue.open), money(toPay.notDue.open)];
	return (
		<>
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
				{toPay.balance > 0 && (
					<li>
						<span>
							{pageText("balance")} <b>{amount(money(-toPay.balance))}</b>
						</span>
					</li>
				)}
			</ul>
		</>
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
