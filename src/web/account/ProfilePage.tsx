import { useState } from "react";
import { profileTexts } from "#i18n/account/profile.ts";
import { consentTexts } from "#i18n/site/consent.ts";
import { useConsent } from "#web/app/analytics/AnalyticsProvider.tsx";
import { trpc, useSession } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { EmptyState } from "#web/ui/display/EmptyState.tsx";
import { lazyPart } from "#web/ui/display/LazyPart.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import { AccountFrame, AccountSection } from "./AccountFrame.tsx";
import type { ClosingDialogProps } from "./ClosingDialog.tsx";
import type { EmailChangeProps } from "./EmailChange.tsx";
import { ProfileForm } from "./ProfileForm.tsx";

const DeleteLogin = lazyPart<ClosingDialogProps>(() => import("./DeleteLogin.tsx"));
const EmailChange = lazyPart<EmailChangeProps>(() => import("./EmailChange.tsx"));

/** Lets users change their own details, and leads to the other settings of their login. */
export default function ProfilePage() {
	return (
		<AccountFrame>
			<div className="account-columns">
				<OwnDetails />
				<div className="account-column">
					<LoginEmail />
					<OtherSettings />
				</div>
			</div>
			<OwnLogin />
		</AccountFrame>
	);
}

function OwnDetails() {
	const { t, pageText } = useText(profileTexts);
	const cache = trpc.useUtils();
	const profile = trpc.accounts.profile.useQuery();
	/** Counts how often the form was filled with the stored details. */
	const [fillCount, setFillCount] = useState(0);
	const [saveCount, setSaveCount] = useState(0);
	const refill = async () => {
		await Promise.all([cache.accounts.invalidate(), cache.auth.session.invalidate()]);
		setFillCount((count) => count + 1);
	};
	const showSaved = async () => {
		await refill();
		setSaveCount((count) => count + 1);
	};
	return (
		<AccountSection title={t("account.you")} about={pageText("about")} focusCount={saveCount}>
			<div className="in-one-column">
				{saveCount > 0 && <Notice key={saveCount} type="success" title={pageText("saved")} removeSpacing />}
				<QueryContent
					query={profile}
					skeleton={<Skeleton className="h-96 w-full" />}
					empty={(profile) => profile === null && <EmptyState title={t("account.none")} />}
				>
					{(profile) =>
						profile && (
							<ProfileForm key={fillCount} profile={profile} onSaved={showSaved} onReload={() => void refill()} />
						)
					}
				</QueryContent>
			</div>
		</AccountSection>
	);
}

/** Shows the address with which the user logs in, and changes it in a dialog. */
function LoginEmail() {
	const { t, pageText } = useText(profileTexts);
	const email = trpc.accounts.profile.useQuery().data?.username;
	const [isOpen, setOpen] = useState(false);
	const [sentTo, setSentTo] = useState<string | null>(null);
	if (!email) return null;
	const close = (sentTo?: string) => {
		setOpen(false);
		setSentTo(sentTo ?? null);
	};
	return (
		<AccountSection title={t("account.email")}>
			<div className="in-one-column">
				{sentTo && (
					<Notice type="success" title={pageText("email-sent")} removeSpacing>
						<p className="wrap-anywhere">{pageText("email-sent-about", sentTo)}</p>
					</Notice>
				)}
				<ul className="account-rows">
					<li>
						<span className="wrap-anywhere">{email}</span>
						<Button onClick={() => setOpen(true)}>{pageText("email-change")}</Button>
					</li>
				</ul>
			</div>
			{isOpen && <EmailChange onClose={close} />}
		</AccountSection>
	);
}

function OwnLogin() {
	const { pageText } = useText(profileTexts);
	const { accountId } = useSession();
	const [isOpen, setIsOpen] = useState(false);
	if (accountId === null) return null; // staff, whose logins an administrator manages
	return (
		<AccountSection title={pageText("delete")} about={pageText("delete-about")}>
			<Button look="danger" onClick={() => setIsOpen(true)}>
				{pageText("delete-open")}
			</Button>
			{isOpen && <DeleteLogin onClose={() => setIsOpen(false)} />}
		</AccountSection>
	);
}

/** Links to the settings that have their own page, and the choice about usage statistics. */
function OtherSettings() {
	const { pageText, language, dayOf } = useText(profileTexts);
	const { pageText: consentText } = useText(consentTexts);
	const { choice, openDialog } = useConsent();
	const choiceText = choice
		? consentText(choice.statistics ? "allowed" : "declined", dayOf(choice.on))
		: consentText("undecided");
	return (
		<AccountSection title={pageText("settings")}>
			<ul className="account-rows">
				<li>
					<span>
						<a href={pathTo("security", language)}>{pageText("security")}</a>
						<small>{pageText("security-about")}</small>
					</span>
				</li>
				<li>
					<span>
						<a href={pathTo("notifications", language)}>{pageText("mails")}</a>
						<small>{pageText("mails-about")}</small>
					</span>
				</li>
				<li>
					<span>
						<b>{pageText("statistics")}</b>
						<small>{choiceText}</small>
					</span>
					<Button onClick={openDialog}>{consentText("change")}</Button>
				</li>
			</ul>
		</AccountSection>
	);
}
