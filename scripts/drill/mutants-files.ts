/** The rules of money, dates, access and status, as patterns of paths in src/. */
export const mutatedFiles = [
	"shared/{money,calendar,store-day,store-time,holidays,roles,scopes,payment-methods,company-numbers,postcode,give-back}.ts",
	"db/{scope,like,throttle,optimistic-lock,idempotency}.ts",
	"auth/{login,auth,activity,return-address,staff}.ts",
	"accounts/{access,accounts,email-domain,proven-address,acting-rights.db,closing-days,limits}.ts",
	"registration/{duplicates,join-requests,registration.commands,join-requests.commands}.ts",
	"catalogue/prices/{prices,price-explanation,snapshot-prices}.ts",
	"cart/{cart,pricing,coupons,buyers,other-locations}.ts",
	"orders/{orders,deliveries,placing,placing-rules,order-changes,invoice-reference,standing,reorder}.ts",
	"orders/{orders,placing,deliveries,order-changes}.commands.ts",
	"payments/payments.ts",
	"invoices/{amounts,terms,status,early-payment,early-payment.db,payment-state,taken-amount,split-by-due-date}.ts",
	"invoices/{credits,balance-use,merged-charges,reminders,raising,allocations.commands}.ts",
	"bank/{matching,references}.ts",
	"planner/{plan-dates,plan-schedule,plan-orders,plan-changes,plan-deliveries,plan-merges,run-lines,proposal}.ts",
	"cases/cases.ts",
	"records/{kept,viewer-kind,list-filters,date-ranges}.ts",
];
