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
	const { pageText } = useText(companyTexts);
	const company = trpc.accounts.company.useQuery().data;
	const overview = trpc.closing.company.useQuery(undefined, { staleTime: 0, gcTime: 0 });
	const close = trpc.closing.closeCompany.useMutation();
	const form = useClosingForm({ label: pageText("close-password"), type: "close company" });
	if (close.isSuccess)
		return (
			<ClosingDone
				title={pageText("close-done")}
				about={pageText("close-done-about")}
				linkLabel={pageText("close-done-go")}
			/>
		);
	return (
		<Dialog title={pageText("close-title", company?.name ?? "")} open onClose={onClose}>
			<QueryContent query={overview} skeleton={<Skeleton className="h-48" />} empty={() => false}>
				{(overview) =>
					isSettled(overview) ? (
						<ClosingConfirmation
							form={form}
							consequences={[
								overview.people === 1 ? pageText("close-one") : pageText("close-people", `${overview.people}`),
								pageText("close-data"),
								pageText("close-persons"),
								pageText("close-kept"),
								pageText("close-export"),
							]}
							cancelLabel={pageText("close-cancel")}
							actionLabel={pageText("close-do")}
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
	const { pageText, amount, dayOf, language } = useText(companyTexts);
	return (
		<Notice type="warning" title={pageText("close-not-yet")} removeSpacing>
			<ul className="consequences">
				{orderCount > 0 && (
					<li>
						{pageText("close-orders", `${orderCount}`)}
						<ul className="consequences">
							{openOrders.map(({ id, number, placedAt, total }) => (
								<li key={id}>
									<a href={pathTo("order", language, { orderId: id })}>
										{number === null
											? pageText("close-order-pending", dayOf(placedAt))
											: pageText("close-order", number)}
									</a>
									, {amount(total)}
								</li>
							))}
						</ul>
					</li>
				)}
				{owed > 0 && <li>{pageText("close-owed", amount(owed))}</li>}
				{openRefunds > 0 && <li>{pageText("close-refunds", `${openRefunds}`)}</li>}
			</ul>
		</Notice>
	);
}
