// Portuguese names of goods, of Brazil and of Portugal.

export const same = `
  televisor, televisão, tv; rack, rack para tv, móvel tv; suporte para tv, suporte de tv, suporte de parede tv; barra de som, soundbar, caixa soundbar;
  projetor, datashow, videoprojetor; caixa de som, alto-falante, coluna de som, altifalante; caixa de som bluetooth, coluna bluetooth; fone, fone de
  ouvido, fones de ouvido, auscultadores, auriculares, headphone; fone bluetooth, fone sem fio, auscultadores sem fios; microfone, micro; toca-discos,
  vitrola, gira-discos; notebook, laptop, computador portátil; computador, pc; tela, monitor, ecrã; mouse, rato; mouse pad, tapete de rato; hd externo,
  disco externo, disco rígido externo; ssd, disco sólido; pendrive, pen drive, pen usb, memória usb; cartão de memória, cartão sd; placa de vídeo, placa
  gráfica, gpu; processador, cpu; placa-mãe, placa mãe, motherboard; roteador, router; repetidor wifi, extensor wifi; cabo de rede, cabo ethernet;
  impressora, printer; cartucho de tinta, tinteiro; fragmentadora, destruidora de papel; celular, telemóvel, telefone celular, smartphone; capinha, capa
  de celular, capa para celular, capa de telemóvel, case; película, película de vidro, protetor de tela, vidro temperado; suporte de celular, suporte
  para celular, suporte de telemóvel; carregador, fonte, adaptador de corrente; carregador portátil, power bank, bateria externa; carregador sem fio,
  carregador por indução, carregador sem fios; régua, filtro de linha, extensão elétrica; câmera, câmara, máquina fotográfica; câmera de segurança, câmera
  ip, câmara de vigilância; campainha, videoporteiro; detector de fumaça, detetor de fumo; relógio inteligente, smartwatch; pulseira inteligente,
  smartband; console, consola, videogame; controle, comando, joystick, gamepad; drone, dron; sofá, sofá de dois lugares; poltrona,
  cadeirão; poltrona reclinável, poltrona do papai; pufe, puff; banqueta, banco alto, banco de bar; cadeira de escritório, cadeira giratória; mesa de
  jantar, mesa de refeições; mesa de centro, mesa de café; mesa lateral, mesa de apoio; criado-mudo, mesa de cabeceira, mesinha de cabeceira;
  escrivaninha, secretária, mesa de escritório; cômoda, cómoda; guarda-roupa, roupeiro; aparador, buffet; estante, livreiro; prateleira, nicho; sapateira,
  móvel para sapatos; cabideiro, arara, bengaleiro; beliche, cama beliche; colchão, colchões; pillow top, topper, sobrecolchão; edredom, edredão; capa
  de edredom, capa de edredão; lençol, lençóis; jogo de cama, jogo de lençóis, roupa de cama; travesseiro, almofada de dormir; capa de almofada, fronha
  decorativa; colcha, cobre-leito, coberta; manta, cobertor; tapete, carpete; capacho, tapete de entrada; tapete de banheiro, tapete de banho; cortina
  blackout, cortina opaca; persiana, estore; toalha de mesa, toalha de refeição; jogo americano, individual de mesa; quadro, tela decorativa; pôster,
  póster, poster; porta-retrato, porta-retratos, moldura; relógio de parede, relógio mural; jarra, vaso de flores; cachepô, cachepot, vaso decorativo;
  planta artificial, planta permanente; vela aromática, vela perfumada; castiçal, porta-velas, candelabro; difusor de aromas, difusor, aromatizador;
  árvore de natal, pinheiro de natal; bolas de natal, enfeites de natal; pisca-pisca, luzes de natal, cordão de luzes; papel de parede, papel adesivo;
  adesivo de parede, vinil decorativo, autocolante de parede; luminária, candeeiro; luminária de piso, luminária de chão, candeeiro de pé; abajur,
  luminária de mesa, candeeiro de mesa; plafon, luminária de teto; pendente, luminária pendente, candeeiro suspenso; arandela, luminária de parede,
  aplique; lâmpada, lâmpada led; torneira, monocomando, misturador; chuveiro, ducha, duche; banheira, tina; pia, lavatório, cuba; assento sanitário,
  tampa de sanita; escova sanitária, piaçaba; toalha de banho, toalha banhão; roupão, robe de banho; cesto de roupa, cesto de roupa suja; varal,
  estendal; cabide, cruzeta; ferro de passar, ferro de engomar; máquina de lavar, lavadora, máquina de lavar roupa; secadora, máquina de secar;
  lava-louças, máquina de lavar louça; aspirador, aspirador de pó; robô aspirador, aspirador robô; lixeira, caixote do lixo, balde de lixo; mop,
  esfregão, esfregona; caixa organizadora, organizador; aquecedor, aquecedor elétrico; ventilador, ventoinha; 
  umidificador, humidificador; desumidificador, desumidificadora; cofre, caixa forte; geladeira, frigorífico, refrigerador; freezer, congelador,
  arca congeladora; fogão, cooktop; micro-ondas, microondas, forno micro-ondas; coifa, exaustor, depurador; cafeteira, máquina de café; cafeteira
  italiana, moka; moedor de café, moinho de café; chaleira elétrica, jarra elétrica; torradeira, tostadeira; fritadeira elétrica, air fryer, fritadeira
  sem óleo; mixer, varinha mágica; batedeira, batedeira planetária; processador de alimentos, robô de cozinha; espremedor, espremedor de frutas; panela
  elétrica de arroz, panela de arroz; panela, caçarola, tacho; panela de pressão, panela pressão; frigideira, sertã; assadeira, tabuleiro de forno;
  forma de bolo, fôrma de bolo; tábua de corte, tábua de cortar, tábua de carne; faca do chef, faca de chef; descascador, descascador de legumes; abridor
  de latas, abre-latas; saca-rolhas, abridor de vinho; escorredor, coador; fouet, batedor de arame, varas; aparelho de jantar, serviço de jantar, louça;
  faqueiro, talheres, jogo de talheres; tigela, bowl, cumbuca, taça de sopa; xícara, chávena; caneca, mug; garrafa de água, squeeze, cantil; garrafa
  térmica, termo; marmita, lancheira, lunch box; pote hermético, recipiente hermético, tupperware; caixa térmica, cooler, geleira; pano de prato, pano de
  cozinha; balança de cozinha, balança culinária; balas, doces, rebuçados, guloseimas; biscoito, bolacha; batata frita, chips; castanhas, frutos secos,
  nozes; aveia, flocos de aveia; barra de proteína, barrinha de proteína; proteína em pó, whey, whey protein; macarrão, massa; café moído, café em pó; chá, infusão; suco, sumo; refrigerante, gasosa; azeite, azeite de oliva; geleia, compota; temperos, especiarias;
  suplemento, suplemento alimentar; vitaminas, multivitamínico, polivitamínico; roupa, roupas, vestuário; camiseta, t-shirt, camisola de manga curta;
  suéter, pulôver, camisola de malha; moletom, sweatshirt, blusa de moletom; moletom com capuz, hoodie, moletom canguru; cardigã, casaco de malha; regata, top
  de alças; calça jeans, jeans, calças de ganga; calça de moletom, jogger, calças de treino; bermuda, shorts, calções;
  vestido de festa, vestido de gala; vestido de noiva, vestido noiva; jaqueta, casaco, blusão; jaqueta puffer, casaco acolchoado; capa de chuva, casaco impermeável; terno, fato; paletó, blazer; lingerie, roupa íntima, roupa interior; cueca, cuecas, boxer; calcinha, cuecas de senhora; sutiã, soutien;
  meia, meias, peúgas; meia-calça, collant; pijama, roupa de dormir; camisola, camisa de dormir; biquíni, bikini; maiô, fato de banho; sunga, calções de
  banho; gorro, touca; boné, cap; cachecol, echarpe; óculos de sol, óculos escuros; guarda-chuva, sombrinha; sapato, sapatos, calçado; tênis, ténis,
  sapatilhas, sneakers; tênis de corrida, tênis para correr, sapatilhas de corrida; bota de trilha, botas de caminhada; galocha, bota de chuva, galochas;
  pantufa, pantufas, chinelo de quarto; chinelo, chinelos, sandália de dedo; rasteirinha, sandália rasteira; scarpin, salto alto, sapato de salto;
  mocassim, loafer; bolsa, mala de senhora; bolsa tiracolo, bolsa transversal, bolsa de ombro; mochila, mochila escolar; mala, mala
  de viagem; mala de bordo, mala de cabine; pochete, bolsa de cintura; carteira, porta-moedas; porta-cartões, porta cartão; necessaire, nécessaire; chaveiro,
  porta-chaves; colar, gargantilha; brinco argola, argolas; pulseira, bracelete; anel, anéis; aliança, aliança de casamento; anel de
  noivado, solitário; relógio, relógio de pulso; porta-joias, guarda-joias; maquiagem, maquilhagem, make; batom, lip; hidratante labial, protetor labial;
  rímel, máscara de cílios, máscara de pestanas; esmalte, verniz de unhas; creme facial, hidratante facial; loção corporal, hidratante corporal; protetor
  solar, filtro solar, bloqueador solar; gel de banho, gel de duche, sabonete líquido; sabonete, sabonete em barra; shampoo, xampu, champô; condicionador,
  amaciador; máscara capilar, máscara de cabelo; secador, secador de cabelo; chapinha, prancha de cabelo, alisador; escova de cabelo, escova capilar;
  aparelho de barbear, lâmina de barbear, gilete; barbeador, barbeador elétrico, máquina de barbear; aparador de barba, máquina de barba; máquina de cortar
  cabelo, máquina de cabelo; escova de dentes, escova dental; creme dental, pasta de dente, pasta de dentes; enxaguante bucal, elixir; fio dental, fita
  dental; desodorante, desodorizante, antitranspirante; perfume, fragrância, colônia; medidor de pressão, tensiômetro; curativo, band-aid, penso; chupeta, bico; carrinho de bebê, carrinho de passeio, carrinho de bebé; cadeirinha, cadeira auto, bebê conforto; berço, cama de bebê; cadeira de
  alimentação, cadeirão de bebé; mamadeira, biberão; canguru, porta-bebê, sling; halter, halteres, pesos; tapete de yoga, colchonete, tapete de ioga;
  esteira, passadeira de corrida, esteira ergométrica; bicicleta ergométrica, bicicleta estática; faixa elástica, elástico de treino; corda de pular, corda
  de saltar; bicicleta, bike; bicicleta elétrica, ebike; capacete de bicicleta, capacete bike; patinete, trotinete; patins, patins em linha; bola de
  futebol, bola futebol; barraca, barraca de camping, tenda; saco de dormir, saco-cama; colchão inflável, colchão insuflável; lanterna, lanterna de mão;
  lanterna de cabeça, frontal; piscina inflável, piscina insuflável; vara de pesca, cana de pesca; pelúcia, bicho de pelúcia, peluche;
  quebra-cabeça, puzzle; baralho, cartas; carrinho de controle remoto, carro telecomandado; ração para cães, ração de cachorro, comida para cães; ração
  para gatos, comida para gatos; guia, coleira, trela; cama para cachorro, cama para cães, cama pet; arranhador, arranhador para gatos; areia para gatos,
  granulado sanitário; caixa de transporte, transportadora; aquário, peixes aquário; caneta, esferográfica; lápis de cor, lápis colorido; caneta marca
  texto, marca-texto, sublinhador; caderno, caderno escolar; agenda, planner; fita adesiva, durex, fita-cola; cola, bastão de cola; borracha, apagador;
  linha de crochê, fio de crochê, lã; tecido, pano; máquina de costura, costura máquina; tinta acrílica, acrílico; pincel, pincéis; furadeira, berbequim;
  parafusadeira, aparafusadora; chave inglesa, chave ajustável; chave allen, chave sextavada; motosserra, serra elétrica;
  esmerilhadeira, rebarbadora, lixadeira angular; trena, fita métrica; cortador de grama, corta-relva; roçadeira, roçadora; mangueira, mangueira de jardim;
  tesoura de poda, podadeira; substrato, terra vegetal, terra para vasos; fertilizante, adubo; estufa, mini estufa; móveis de jardim, móveis de exterior;
  guarda-sol, ombrelone, chapéu de sol; espreguiçadeira, cadeira de praia; churrasqueira, grelha, barbecue; carro, automóvel; palheta, limpador de
  para-brisa, escovas limpa-vidros; tapete automotivo, tapete de carro`

export const compounds = `
  porta velas, porta retrato, porta joias, porta moedas, porta chaves, guarda roupa, guarda chuva, guarda sol, guarda joias, criado mudo, saca rolhas, abre
  latas, lava louças, micro ondas, toca discos, gira discos, quebra cabeça, marca texto, corta relva, corta vento, moto serra, para brisa, alto falante`
