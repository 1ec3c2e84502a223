import { registrationTexts } from "#i18n/registration/registration.ts";
import { useStore } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { Icon } from "#web/ui/display/Icon.tsx";
import { PhoneLink } from "#web/ui/display/PhoneLink.tsx";

/** Says what a company needs for the registration, what follows, and whom to call. Beside the form on a desk. */
export function RegistrationAside() {
	const { pageText } = useText(registrationTexts);
	const { phone } = useStore();
	return (
		<aside className="registration-aside" aria-label={pageText("aside.title")}>
			<p className="lead">{pageText("lead")}</p>
			<dl>
				{(["need", "order", "colleagues"] as const).map((fact) => (
					<div key={fact}>
						<dt>{pageText(`aside.${fact}`)}</dt>
						<dd>{pageText(`aside.${fact}-about`)}</dd>
					</div>
				))}
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
