import { profileTexts } from "#i18n/account/profile.ts";
import { endsLogin, trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import { ClosingConfirmation, type ClosingDialogProps, ClosingDone, useClosingForm } from "./ClosingDialog.tsx";

/** Deletes the login of the user after a confirmation with the password. The last administrator of a company cannot leave it. */
export default function DeleteLogin({ onClose }: ClosingDialogProps) {
	const { pageText } = useText(profileTexts);
	const companies = trpc.closing.login.useQuery(undefined, { staleTime: 0, gcTime: 0 });
	const remove = trpc.closing.deleteLogin.useMutation(endsLogin);
	const form = useClosingForm("delete login");
	if (remove.isSuccess)
		return (
			<ClosingDone
				title={pageText("delete-done")}
				about={pageText("delete-done-about")}
				linkLabel={pageText("delete-done-go")}
			/>
		);
	return (
		<Dialog title={pageText("delete-title")} open onClose={onClose}>
			<QueryContent query={companies} skeleton={<Skeleton className="h-48" />} empty={() => false}>
				{(companies) => {
					const last = companies.filter(({ isLastAdministrator }) => isLastAdministrator);
					if (last.length > 0)
						return (
							<Notice type="warning" title={pageText("delete-not-yet")} removeSpacing>
								{last.map(({ company }) => (
									<p key={company}>{pageText("delete-last", company)}</p>
								))}
							</Notice>
						);
					return (
						<ClosingConfirmation
							form={form}
							consequences={[
								...companies.map(({ company }) => pageText("delete-leave", company)),
								pageText("delete-data"),
								pageText("delete-kept"),
							]}
							cancelLabel={pageText("delete-cancel")}
							actionLabel={pageText("delete-do")}
							isBusy={remove.isPending}
							onConfirm={(password) => remove.mutate({ password }, { onError: form.refuse })}
							onCancel={onClose}
						/>
					);
				}}
			</QueryContent>
		</Dialog>
	);
}
