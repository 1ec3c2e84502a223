import { ownSite } from "#shared/own-site.ts";
import { useAnalytics } from "#web/app/analytics/AnalyticsProvider.tsx";
import { type Outputs, trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { RefusalNotice } from "#web/ui/display/RefusalNotice.tsx";

type Demo = NonNullable<Outputs["auth"]["demoUsers"]>;

/** Logs a visitor in as a demo user at one click. All texts come from the server. */
export default function DemoUsers({ demo: { title, users }, returnPath }: { demo: Demo; returnPath: string }) {
	const { language } = useText();
	const { track } = useAnalytics();
	const logIn = trpc.auth.logInToDemo.useMutation({
		onSuccess({ loggedInURL }) {
			track("login", { method: "demo" });
			location.replace(ownSite("", loggedInURL));
		},
	});
	const isBusy = logIn.isPending || logIn.isSuccess;
	return (
		<section className="demo-login" aria-labelledby="demo-heading">
			<h2 id="demo-heading" className="plain">
				{title[language]}
			</h2>
			<RefusalNotice error={logIn.error} removeSpacing />
			<ul>
				{users.map(({ username, words }) => (
					<li key={username}>
						<button
							type="button"
							aria-disabled={isBusy || undefined}
							onClick={() => isBusy || logIn.mutate({ username, back: returnPath })}
						>
							<b>{words[language].who}</b>
							<span>{words[language].what}</span>
						</button>
					</li>
				))}
			</ul>
		</section>
	);
}
