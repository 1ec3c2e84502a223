import { registrationTexts } from "#i18n/registration/registration.ts";
import { useStore } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { Icon } from "#web/ui/display/Icon.tsx";
import { PhoneLink } from "#web/ui/display/PhoneLink.tsx";
import type { RegistrationDraft } from "./draft.ts";

/** Says what a company needs for the registration, what follows for the company of the draft, and whom to call. Beside the form on a desk. */
export function RegistrationAside({ company: { name }, isFromRegister }: RegistrationDraft) {
	const { pageText } = useText(registrationTexts);
	const { phone } = useStore();
	return (
		<aside className="registration-aside" aria-label={pageText("aside.title")}>
			<p className="lead">{pageText("lead")}</p>
			<dl>
				<div>
					<dt>{pageText("aside.need")}</dt>
					<dd>{pageText("aside.need-about")}</dd>
				</div>
				<div>
					<dt>{pageText("aside.order")}</dt>
					<dd>
						{name && isFromRegister
							? pageText("aside.order-found", { company: name })
							: pageText(name === undefined ? "aside.order-about" : "aside.order-by-hand")}
					</dd>
				</div>
				<div>
					<dt>{pageText("aside.colleagues")}</dt>
					<dd>{pageText("aside.colleagues-about")}</dd>
				</div>
				<div>
					<dt>{pageText("aside.help")}</dt>
					<dd>
						<PhoneLink phone={phone} className="gap-2">
							<Icon name="phone" small />
						</PhoneLink>
					</dd>
				</div>
			</dl>
		</aside>
	);
}
