import { useSyncExternalStore } from "react";
import { useText } from "#web/app/text.tsx";
import { useStore } from "#web/app/trpc.ts";
import { useOpeningHours } from "#web/text/hours.ts";
import { PageBanner } from "#web/ui/PageBanner.tsx";
import { PhoneLink } from "#web/ui/PhoneLink.tsx";
import { keptEmail } from "./keptemail.ts";

const never = () => () => undefined;

/** How an account is opened today: by people. */
export default function RegisterPage() {
	const { t } = useText();
	const { phone, email } = useStore();
	const hours = useOpeningHours();
	const theirs = useSyncExternalStore(never, keptEmail, () => "");
	return (
		<>
			<PageBanner
				pageTitle={t("register.title")}
				addTitleBg
				showBackButton
				backButtonLabel={t("register.back")}
				backButtonUrl="/login"
			/>
			<div className="door-one wrap">
				<section className="panel door-form" aria-label={t("register.title")}>
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
						<div>
							<dt className="font-strong">{t("register.call")}</dt>
							<dd>
								<PhoneLink phone={phone} className="text-lg" />
								{hours && <p className="text-ink-2 text-sm">{hours}</p>}
							</dd>
						</div>
						{email && (
							<div>
								<dt className="font-strong">{t("register.write")}</dt>
								<dd>
									<a href={`mailto:${email}`} className="inline-flex min-h-11 items-center break-all">
										{email}
									</a>
								</dd>
							</div>
						)}
					</dl>
				</section>
			</div>
		</>
	);
}
