import { useEffect, useState } from "react";
import { comesFromShop, returnAddress } from "#auth/return-address.ts";
import { loginTexts } from "#i18n/auth/login.ts";
import { trpc, useSession, useStore } from "#web/app/data/trpc.ts";
import { useAddress } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { PageBanner } from "#web/ui/display/PageBanner.tsx";
import { ProductStrip } from "#web/ui/display/ProductStrip.tsx";
import { DemoLogin } from "./DemoLogin.tsx";
import { LoginPanel } from "./LoginPanel.tsx";
import { LoginToBuyNotice } from "./LoginToBuyNotice.tsx";
import { RegistrationPanel } from "./RegistrationPanel.tsx";

export default function LoginPage() {
	const { pageText, language } = useText(loginTexts);
	const { name, selfRegistration } = useStore();
	const [packs] = trpc.catalogue.packs.useSuspenseQuery({ area: "tea" });
	const { isGuest, ...session } = useSession();
	// A visitor who reloads between password and code continues at the code.
	const [needs, setNeeds] = useState(session.needs);
	const back = new URLSearchParams(useAddress().search).get("back");
	const returnPath = returnAddress(language, back);
	// Redirects only a user who was logged in on arrival: a user who logs in here may still have recovery codes to read.
	// The target loads from the server, because all of its content depends on the user.
	const [wasLoggedIn] = useState(!isGuest);
	useEffect(() => {
		if (wasLoggedIn) location.replace(returnPath);
	}, [wasLoggedIn, returnPath]);
	return (
		<div className="login-page">
			<PageBanner pageTitle={pageText("login.page", name)} addTitleBg>
				<ProductStrip pictures={packs} />
			</PageBanner>
			{comesFromShop(language, back) && <LoginToBuyNotice />}
			<div className="login-columns wrap">
				<LoginPanel returnPath={returnPath} needs={needs} onNeeds={setNeeds} />
				{selfRegistration && !needs && <RegistrationPanel />}
			</div>
			{!needs && <DemoLogin returnPath={returnPath} />}
		</div>
	);
}
