import { closeCompanyTexts } from "#i18n/account/close-company.ts";
import { endsLogin, type Outputs, trpc } from "#web/app/data/trpc.ts";
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
	const { pageText } = useText(closeCompanyTexts);
	const company = trpc.accounts.company.useQuery().data;
	const overview = trpc.closing.company.useQuery(undefined, { staleTime: 0, gcTime: 0 });
	const close = trpc.closing.closeCompany.useMutation(endsLogin);
	const form = useClosingForm("close company");
	if (close.isSuccess)
		return <ClosingDone title={pageText("done")} about={pageText("done-about")} linkLabel={pageText("done-go")} />;
	return (
		<Dialog title={pageText("title", company?.name ?? "")} open onClose={onClose}>
			<QueryContent query={overview} skeleton={<Skeleton className="h-48" />} empty={() => false}>
				{(overview) =>
					isSettled(overview) ? (
						<ClosingConfirmation
							form={form}
							consequences={[
								overview.people === 1 ? pageText("one") : pageText("people", `${overview.people}`),
								pageText("data"),
								pageText("persons"),
								pageText("kept"),
								pageText("export"),
							]}
							cancelLabel={pageText("cancel")}
							actionLabel={pageText("do")}
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
	const { pageText, amount, dayOf, language } = useText(closeCompanyTexts);
	return (
		<Notice type="warning" title={pageText("not-yet")} removeSpacing>
			<ul className="consequences">
				{orderCount > 0 && (
					<li>
						{pageText("orders", `${orderCount}`)}
						<ul className="consequences">
							{openOrders.map(({ id, number, placedAt, total }) => (
								<li key={id}>
									<a href={pathTo("order", language, { orderId: id })}>
										{number === null ? pageText("order-pending", dayOf(placedAt)) : pageText("order", number)}
									</a>
									, {amount(total)}
								</li>
							))}
						</ul>
					</li>
				)}
				{owed > 0 && <li>{pageText("owed", amount(owed))}</li>}
				{openRefunds > 0 && <li>{pageText("refunds", `${openRefunds}`)}</li>}
			</ul>
		</Notice>
	);
}
