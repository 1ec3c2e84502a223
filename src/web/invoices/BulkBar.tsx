import { invoiceTexts } from "#i18n/invoices/invoices.ts";
import { type Money, money } from "#shared/money.ts";
import { useText } from "#web/app/text.tsx";
import { LoadErrorDialog, lazyPart } from "#web/ui/display/LazyPart.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { DialogButton } from "#web/ui/overlay/DialogButton.tsx";
import type { BalancePaid } from "./invoice.ts";
import type { ChosenInvoices } from "./useChosenInvoices.ts";

const PayDialog = lazyPart(() => import("./PayDialog.tsx"), LoadErrorDialog);

type BulkBarProps = { chosen: ChosenInvoices; balance: Money; onSettled: (paid: BalancePaid) => void };

/** The number and sum of the chosen invoices, the credit balance that can pay them, and the button that pays the rest. */
export function BulkBar({ chosen: { chosen, open, saves, toPay, clear }, balance, onSettled }: BulkBarProps) {
	const { pageText, amount } = useText(invoiceTexts);
	const count = chosen.length;
	const fromBalance = money(Math.min(balance, toPay));
	const rest = money(toPay - fromBalance);
	return (
		<div className="save-bar">
			<p role="status">
				<b>{count === 1 ? pageText("chosen-one") : pageText("chosen", String(count))}</b>{" "}
				<span className="figures">
					{saves > 0 ? pageText("chosen-early", amount(open), amount(saves)) : amount(open)}
					{fromBalance > 0 && ` ${pageText("chosen-balance", amount(fromBalance))}`}
				</span>
			</p>
			<div className="save-bar-buttons">
				<Button look="text" onClick={clear}>
					{pageText("clear-chosen")}
				</Button>
				<DialogButton
					look="primary"
					dialog={(dialogProps) => <PayDialog invoices={chosen} onSettled={onSettled} {...dialogProps} />}
				>
					{rest > 0 ? pageText("pay", amount(rest)) : pageText("pay-balance")}
				</DialogButton>
			</div>
		</div>
	);
}
