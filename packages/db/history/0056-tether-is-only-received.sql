-- BTCPay Server receives Tether on Tron through a plugin that can not send it. An operator whose processor can turns it on.
update crypto_tokens set can_pay_out = false where payment_method_id = 'USDT-TRON';
