import { companyTexts } from "#i18n/company.ts";
import { type Outputs, trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import { ClosingConfirmation, type ClosingDialogProps, ClosingDone, useClosingForm } from "./ClosingDialog.tsx";

type Overview = Outputs["closing"]["company"];

/** Closes the account of the company after a confirmation with the password. Lists what must be settled before. */
export default function CloseCompany({ onClose }: ClosingDialogProps) {
	const { pageText: c } = useText(companyTexts);
	const company = trpc.accounts.company.useQuery().data;
	const overview = trpc.closing.company.useQuery(undefined, { staleTime: 0, gcTime: 0 });
	const close = trpc.closing.closeCompany.useMutation();
	const form = useClosingForm({ label: c("close-password"), type: "close company" });
	if (close.isSuccess)
		return <ClosingDone title={c("close-done")} about={c("close-done-about")} linkLabel={c("close-done-go")} />;
	return (
		<Dialog title={c("close-title", company?.name ?? "")} open onClose={onClose}>
			<QueryContent query={overview} skeleton={<Skeleton className="h-48" />} empty={() => false}>
				{(overview) =>
					isSettled(overview) ? (
						<ClosingConfirmation
							form={form}
							consequences={[
								overview.people === 1 ? c("close-one") : c("close-people", `${overview.people}`),
								c("close-data"),
								c("close-persons"),
								c("close-kept"),
								c("close-export"),
							]}
							cancelLabel={c("close-cancel")}
							actionLabel={c("close-do")}
							isBusy={close.isPending}
							onConfirm={(password) => close.mutate({ password }, { onError: form.refuse })}
							onCancel={onClose}
						/>
					) : (
						<Unsettled overview={overview} />
					)
				}
			</QueryContent>
		</Dialog>
	);
}

const isSettled = ({ orderCount, owed, openRefunds }: Overview): boolean =>
	orderCount === 0 && owed === 0 && openRefunds === 0;

function Unsettled({ overview: { openOrders, orderCount, owed, openRefunds } }: { overview: Overview }) {
	const { pageText: c, amount, dayOf, language } = useText(companyTexts);
	return (
		<Notice type="warning" title={c("close-not-yet")} removeSpacing>
			<ul className="consequences">
				{orderCount > 0 && (
					<li>
						{c("close-orders", `${orderCount}`)}
						<ul className="consequences">
							{openOrders.map(({ id, number, placedAt, total }) => (
								<li key={id}>
									<a href={pathTo("order", language, { orderId: id })}>
										{number === null ? c("close-order-pending", dayOf(placedAt)) : c("close-order", number)}
									</a>
									, {amount(total)}
								</li>
							))}
						</ul>
					</li>
				)}
				{owed > 0 && <li>{c("close-owed", amount(owed))}</li>}
				{openRefunds > 0 && <li>{c("close-refunds", `${openRefunds}`)}</li>}
			</ul>
		</Notice>
	);
}
