import { registrationTexts } from "#i18n/registration/registration.ts";
import { useStore } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { useStoreDeliveryWords } from "#web/layout/cart-summary.ts";
import { ButtonLink } from "#web/ui/form/Button.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";

export type OpenedAccount = { isVerified: boolean; company: string; firstName: string; email: string };

/** Welcomes a new customer: what they can do now, and what waits for staff. The links load a page, because the visitor is logged in now. */
export default function RegistrationDone({ isVerified, company, firstName, email }: OpenedAccount) {
	const { pageText, language, amount } = useText(registrationTexts);
	const { freeFreightFrom } = useStore();
	const { orderBy, comesOn } = useStoreDeliveryWords("long");
	const home = pathTo("home", language);
	return (
		<Dialog
			open
			title={pageText("done.title", { name: firstName })}
			onClose={() => location.assign(home)}
			actions={
				<>
					<ButtonLink href={pathTo("account", language)}>{pageText("done.account")}</ButtonLink>
					<ButtonLink look="primary" href={home}>
						{pageText("done.shop")}
					</ButtonLink>
				</>
			}
		>
			<p>
				{isVerified
					? pageText("done.verified", {
							company,
							time: orderBy,
							day: comesOn,
							amount: amount(freeFreightFrom),
						})
					: pageText("done.new", { email })}
			</p>
			<p className="text-ink-2">{pageText("done.mail", { email })}</p>
		</Dialog>
	);
}
