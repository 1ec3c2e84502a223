import { useState } from "react";
import { payInvoicesTexts } from "#i18n/invoices/pay-invoices.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";
import type { BalancePaid } from "./invoice.ts";
import { PayForm } from "./PayForm.tsx";
import type { FailedPayment } from "./usePayForm.ts";

type PayDialogProps = {
	invoices: readonly { id: string; number: string }[];
	/** The payment that failed before this try. */
	failed?: FailedPayment;
	open: boolean;
	/** Called when nothing is left to pay online. */
	onSettled?: (paid: BalancePaid) => void;
	onClose: () => void;
};

/** Pays one or several invoices: amounts, credit balance, method, and the way to the provider. */
export default function PayDialog({ invoices, failed, open, onSettled, onClose }: PayDialogProps) {
	const { pageText } = useText(payInvoicesTexts);
	const [invoiceIds] = useState(() => invoices.map(({ id }) => id));
	// Amounts change without a change of data: a discount ends at midnight.
	const query = trpc.invoices.toPay.useQuery({ invoiceIds }, { gcTime: 0, staleTime: 0 });
	const [only] = invoices;
	const settle = (paid: BalancePaid) => {
		onClose();
		onSettled?.(paid);
	};
	return (
		<Dialog
			title={
				invoices.length === 1 && only ? pageText("title-one", only.number) : pageText("title", String(invoices.length))
			}
			open={open}
			onClose={onClose}
		>
			<QueryContent query={query} skeleton={<Skeleton className="h-64" />} empty={() => false}>
				{(toPay) => <PayForm toPay={toPay} failed={failed ?? null} onSettled={settle} onClose={onClose} />}
			</QueryContent>
		</Dialog>
	);
}
