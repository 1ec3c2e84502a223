import { invoiceTexts } from "#i18n/invoices.ts";
import { useText } from "#web/app/text.tsx";
import { LoadErrorDialog, lazyPart } from "#web/ui/display/LazyPart.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { DialogButton } from "#web/ui/overlay/DialogButton.tsx";
import type { ChosenInvoices } from "./useChosenInvoices.ts";

const PayDialog = lazyPart(() => import("./PayDialog.tsx"), LoadErrorDialog);

/** The number and sum of the chosen invoices, and the button that pays them. */
export function BulkBar({ chosen: { chosen, open, saves, toPay, clear } }: { chosen: ChosenInvoices }) {
	const { pageText, amount } = useText(invoiceTexts);
	const count = chosen.length;
	return (
		<div className="save-bar">
			<p role="status">
				<b>{count === 1 ? pageText("chosen-one") : pageText("chosen", String(count))}</b>{" "}
				<span className="figures">
					{saves > 0 ? pageText("chosen-early", amount(open), amount(saves)) : amount(open)}
				</span>
			</p>
			<div className="save-bar-buttons">
				<Button look="text" onClick={clear}>
					{pageText("clear-chosen")}
				</Button>
				<DialogButton look="primary" dialog={(dialogProps) => <PayDialog invoices={chosen} {...dialogProps} />}>
					{pageText("pay", amount(toPay))}
				</DialogButton>
			</div>
		</div>
	);
}
