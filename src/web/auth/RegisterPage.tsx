import { useSyncExternalStore } from "react";
import { loginTexts } from "#i18n/login.ts";
import { useText } from "#web/app/text.tsx";
import { ContactDetails } from "#web/text/ContactDetails.tsx";
import { AuthPage } from "./AuthPage.tsx";
import { rememberedEmail } from "./remembered-email.ts";

const subscribeToNothing = () => () => undefined;

/** Tells how to open an account: staff do it, by phone or e-mail. */
export default function RegisterPage() {
	const { t, pageText: d } = useText(loginTexts);
	const email = useSyncExternalStore(subscribeToNothing, rememberedEmail, () => "");
	return (
		<AuthPage title={t("register.title")} back={d("register.back")}>
			<p className="lead">{d("register.lead")}</p>
			{email && (
				<p>
					{d("register.with")}: <b className="wrap-anywhere">{email}</b>
				</p>
			)}
			<div>
				<h2 className="plain">{d("register.bring")}</h2>
				<ul className="pluses mt-2">
					<li>{d("register.bring-company")}</li>
					<li>{d("register.bring-address")}</li>
					<li>{d("register.bring-person")}</li>
				</ul>
			</div>
			<dl className="grid gap-4 md:grid-cols-2">
				<ContactDetails call={d("register.call")} write={d("register.write")} />
			</dl>
		</AuthPage>
	);
}
