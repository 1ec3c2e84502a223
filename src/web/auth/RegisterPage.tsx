import { useSyncExternalStore } from "react";
import { useText } from "#web/app/text.tsx";
import { CallOrWrite } from "#web/text/CallOrWrite.tsx";
import { DoorPage } from "./DoorPage.tsx";
import { keptEmail } from "./keptemail.ts";

const never = () => () => undefined;

/** How an account is opened today: by people. */
export default function RegisterPage() {
	const { t } = useText();
	const theirs = useSyncExternalStore(never, keptEmail, () => "");
	return (
		<DoorPage title={t("register.title")} back={t("register.back")}>
			<p className="lead">{t("register.lead")}</p>
			{theirs && (
				<p>
					{t("register.with")}: <b className="wrap-anywhere">{theirs}</b>
				</p>
			)}
			<div>
				<h2 className="plain">{t("register.bring")}</h2>
				<ul className="door-pluses mt-2">
					<li>{t("register.bring-company")}</li>
					<li>{t("register.bring-address")}</li>
					<li>{t("register.bring-person")}</li>
				</ul>
			</div>
			<dl className="grid gap-4 md:grid-cols-2">
				<CallOrWrite call={t("register.call")} write={t("register.write")} />
			</dl>
		</DoorPage>
	);
}
